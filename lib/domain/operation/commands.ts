import type { Actor, InstantMs, Owner } from './operation'
import type { Comparison } from './records'
import type {
  EvidenceKind,
  Finding,
  Outcome,
  ReasonCode,
  ResolutionKind,
  Role,
  Scope,
  SuppressionCause
} from './vocabulary'

/** The caller of a command; the rules about permitted steps read it. A service context is an asker. */
export type Asker = {
  actor: Actor
  scopes: ReadonlySet<Scope>
  /** Null for API keys and for the ledger itself. */
  role: Role | null
}

/** The asker of the ledger's jobs. It has no scopes, because the rules about people do not apply to it. */
export const SYSTEM_ASKER: Asker = { actor: { type: 'system', id: null, name: null }, scopes: new Set(), role: null }

type By = { by: Asker }
type ExpectsVersion = { expectedVersion: number }

/** Ask for the lease of the next attempt. */
export type ClaimCommand = By & {
  type: 'claim'
  leaseSeconds: number
  /** Credential that will hold the lease. */
  holder: string
  layer: string | null
  worker: string | null
  toolCallId: string | null
  requestId: string | null
  traceparent: string | null
}

/** Extend an active lease. */
export type HeartbeatCommand = By & { type: 'heartbeat'; attempt: number; fencingToken: number; leaseSeconds: number }

/** Report the outcome of an attempt. */
export type ReportCommand = By & {
  type: 'report'
  ids: { report: string; evidence: string }
  attempt: number
  fencingToken: number
  outcome: Outcome
  providerReference: string | null
  providerRequestId: string | null
  httpStatus: number | null
  /** Exact JSON text, redacted; null when the worker sent none. */
  result: string | null
  reason: string | null
  occurredAt: InstantMs | null
  completesBy: InstantMs | null
}

/** Cancel an operation of which nothing was sent. */
export type CancelCommand = By & { type: 'cancel'; reason: string }

/** Release a suspected duplicate, because it is a different intention. */
export type ReleaseHoldCommand = By & ExpectsVersion & { type: 'releaseHold'; reason: string }

/** Time: the lease ended without a report. */
export type LapseLeaseCommand = By & { type: 'lapseLease'; ids: { report: string } }

/** Time: the provider accepted, and its final result is overdue. */
export type OverdueCompletionCommand = By & { type: 'overdueCompletion' }

/** A person takes the case, or a lookup starts. */
export type OpenCaseCommand = By & { type: 'openCase'; why: 'person' | 'lookup' }

/** Add a piece of evidence. */
export type AddEvidenceCommand = By & {
  type: 'addEvidence'
  ids: { evidence: string }
  kind: EvidenceKind
  finding: Finding
  source: string
  providerReference: string | null
  /** The observed record, redacted JSON; undefined and null both mean none. */
  observed: unknown
  note: string | null
  observedAt: InstantMs | null
  /** Set only by the ledger's lookups and by verified webhooks; null for manual evidence. */
  verified: {
    path: string
    comparison: Comparison[]
    proves: boolean
    duplicateEffect: boolean
    reason: string | null
  } | null
}

export type ChangeOwnerCommand = By & ExpectsVersion & { type: 'changeOwner'; owner: Owner }

export type ChangeDeadlineCommand = By &
  ExpectsVersion & { type: 'changeDeadline'; deadline: InstantMs; reason: string }

/** Time: the deadline passed; marked once, escalated once. */
export type MissDeadlineCommand = By & { type: 'missDeadline' }

export type AddNoteCommand = By & { type: 'addNote'; ids: { note: string }; body: string }

/** Settle, or propose a settlement if a second person must approve. */
export type ResolveCommand = By &
  ExpectsVersion & {
    type: 'resolve'
    ids: { resolution: string }
    /** Made once per decision by the page, so that a double click is one decision. */
    decisionId: string
    resolution: ResolutionKind
    evidenceIds: string[]
    reason: string
    reasonCode: ReasonCode
    providerReference: string | null
    result: string | null
    newDeadline: InstantMs | null
  }

/** The decision of the second person on `world.pending`. */
export type DecideResolutionCommand = By & {
  type: 'decideResolution'
  resolutionId: string
  decision: 'approve' | 'reject'
  evidenceDigest: string
  reason: string
}

/** Record a stopped duplicate. Nothing else changes, not even the version. */
export type SuppressCommand = By & {
  type: 'suppress'
  cause: SuppressionCause
  layer: string | null
  agentId: string | null
  /** The key of the request, if it differs from the key of the operation. */
  presentedKey: string | null
  /** JSON Pointers at which the request differs. */
  differing: string[]
  traceparent: string | null
}

/** Retention ended: request and result are removed, the tombstone stays. */
export type RetirePayloadCommand = By & { type: 'retirePayload' }

export type Command =
  | ClaimCommand
  | HeartbeatCommand
  | ReportCommand
  | CancelCommand
  | ReleaseHoldCommand
  | LapseLeaseCommand
  | OverdueCompletionCommand
  | OpenCaseCommand
  | AddEvidenceCommand
  | ChangeOwnerCommand
  | ChangeDeadlineCommand
  | MissDeadlineCommand
  | AddNoteCommand
  | ResolveCommand
  | DecideResolutionCommand
  | SuppressCommand
  | RetirePayloadCommand

export type CommandType = Command['type']
