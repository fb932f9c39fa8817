import { fromWireId, toWireId } from './ids'
import type { InstantMs, LedgerEvent, OperationContext, Owner } from './operation'
import type {
  ActionClass,
  EvidenceKind,
  FailureReason,
  Finding,
  Outcome,
  ReasonCode,
  ResolutionKind,
  State,
  SuppressionCause,
  UnknownReason
} from './vocabulary'

/**
 * The data of each kind of event, in the format that readers of the audit trail get: wire ids, RFC 3339 instants,
 * strings for numbers that a double cannot represent. Null and empty members are omitted. The first two have durations
 * instead of instants, because a begin is written in one statement and only the database knows its time. It contains
 * only the digests of requests and results: the trail is append-only and they have a retention.
 */
export type EventData = {
  intention_saved: {
    action: string
    actionClass: ActionClass
    provider?: string
    reference: string
    idempotencyKey: string
    fingerprint: string
    amountMinor?: string
    currency?: string
    entities?: Record<string, string>
    context?: Partial<OperationContext>
    replaces?: string
    maxAttempts: number
    budgetSeconds: number
    owner: WireOwner
    flags?: string[]
  }
  held_as_suspected_duplicate: { behind: string }
  attempt_granted: {
    number: number
    fencingToken: string
    reason: 'first' | 'retry' | 'resume'
    leaseSeconds: number
    holder: string
    layer?: string
    worker?: string
    toolCallId?: string
    /** How long the provider keeps the key, counted from this attempt; absent when the clock does not (re)start here. */
    keyRetentionSeconds?: number
  }
  outcome_reported: Outcomes & {
    attempt: number
    outcome: Outcome
    providerReference?: string
    providerRequestId?: string
    httpStatus?: number
    reason?: string
    resultDigest?: string
    completesBy?: string
  }
  late_report_kept: {
    attempt: number
    outcome: Outcome
    finding: Finding
    evidenceId: string
    providerReference?: string
    duplicateEffect?: true
    revokesGrant?: true
  }
  lease_lapsed: Outcomes & { attempt: number }
  completion_overdue: Outcomes & { attempt: number; completesBy: string }
  duplicate_suppressed: {
    cause: SuppressionCause
    layer?: string
    agentId?: string
    presentedKey?: string
    differing?: string[]
    traceparent?: string
  }
  hold_released: { reason: string; behind?: string }
  operation_cancelled: { reason: string }
  case_opened: { why: 'person' | 'lookup' | 'evidence' | 'decision' }
  evidence_added: {
    evidenceId: string
    kind: EvidenceKind
    finding: Finding
    source: string
    digest: string
    providerReference?: string
    duplicateEffect?: true
    revokesGrant?: true
  }
  owner_changed: { owner: WireOwner; previous: WireOwner }
  deadline_changed: { deadline: string; previous?: string; reason: string }
  deadline_missed: { deadline: string; escalatedTo: WireOwner }
  note_added: { noteId: string }
  resolution_proposed: ResolutionData & { because: string }
  resolution_rejected: { resolutionId: string; status: 'rejected' | 'voided'; reason: string }
  operation_resolved: ResolutionData & {
    state: 'succeeded' | 'failed'
    decidedBy: 'person' | 'second_person' | 'evidence'
    failureReason?: FailureReason
    retryable?: true
    providerReference?: string
    resultDigest?: string
  }
  resume_granted: ResolutionData & { because: string }
  uncertainty_kept: ResolutionData & { deadline: string; previous?: string }
  operation_reopened: {
    unknownReason: UnknownReason
    deadline: string
    settledAs: State
    evidenceIds: string[]
    resolutionId?: string
    reason?: string
  }
  payload_retired: { requestDigest?: string; resultDigest?: string }
}

/** The effect of a report or of time on the state; `deadline` with unknown, `failureReason` with failed. */
export type Outcomes = {
  state: State
  unknownReason?: UnknownReason
  deadline?: string
  failureReason?: FailureReason
  retryable?: true
  retryNotBefore?: string
}

export type ResolutionData = {
  resolution: ResolutionKind
  evidenceIds: string[]
  evidenceDigest: string
  reason: string
  reasonCode?: ReasonCode
  /** Absent if the ledger settled by itself on proof. */
  resolutionId?: string
}

export type WireOwner = { type: Owner['type']; id: string; name: string | null }

/** Creates an event with the data of its type. Undefined members are omitted, so that the text is canonical JSON. */
export function event<Type extends keyof EventData>(type: Type, data: EventData[Type]): LedgerEvent {
  return { type, data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) }
}

/** An instant as readers see it: RFC 3339 UTC with milliseconds. */
export const toText = (instant: InstantMs): string => new Date(instant).toISOString()

export const toInstant = (text: string): InstantMs => Date.parse(text)

export const ownerData = (owner: Owner): WireOwner => ({
  type: owner.type,
  id: toWireId(owner.type === 'user' ? 'usr' : 'team', owner.id),
  name: owner.name
})

/** @throws TypeError on an id of another kind: events are written by the ledger alone, so that is a defect. */
export function toOwner(owner: WireOwner): Owner {
  return { type: owner.type, id: fromWire(owner.type === 'user' ? 'usr' : 'team', owner.id), name: owner.name }
}

/** The uuid behind a wire id in an event. @throws TypeError on an id of another kind. */
export function fromWire(prefix: 'op' | 'res' | 'usr' | 'team' | 'ev', id: string): string {
  const uuid = fromWireId(prefix, id)
  if (uuid === null) throw new TypeError(`an event contains an id that does not start with ${prefix}_`)
  return uuid
}
