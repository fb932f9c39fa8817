import { type EventData, fromWire, type Outcomes, toInstant, toOwner } from './event-data'
import type { InstantMs, LedgerEvent, OperationRecord } from './operation'
import type { EventType } from './vocabulary'

/** The parts that events omit, because the audit trail is append-only and payloads have a retention. */
export type Payload = { result: string | null }

const NO_PAYLOAD: Payload = { result: null }

/**
 * The operation after one event. Pure: everything but the payload comes from the event and from `at`, its instant.
 * Every event increases the version by one, except a stopped duplicate, which does not change the operation.
 */
export function evolve(op: OperationRecord, event: LedgerEvent, at: InstantMs, payload = NO_PAYLOAD): OperationRecord {
  if (event.type === 'duplicate_suppressed') return op
  const apply = EVOLVE[event.type] as Evolver<EventType>
  const changed = apply(op, event.data as EventData[EventType], at, payload)
  return { ...op, ...changed, version: op.version + 1, updatedAt: at }
}

type Changes = Partial<OperationRecord>
type Evolver<Type extends EventType> = (
  op: OperationRecord,
  data: EventData[Type],
  at: InstantMs,
  payload: Payload
) => Changes

const EVOLVE: { [Type in Exclude<EventType, 'duplicate_suppressed'>]: Evolver<Type> } = {
  intention_saved: () => {
    throw new TypeError('intention_saved can only be the first event of an operation')
  },
  held_as_suspected_duplicate: (op, data) => ({
    heldBehind: fromWire('op', data.behind),
    flags: withFlag(op.flags, 'suspected_duplicate')
  }),
  hold_released: (op) => ({ heldBehind: null, flags: withoutFlag(op.flags, 'suspected_duplicate') }),
  attempt_granted: (op, data, at) => ({
    ...(data.reason === 'resume' ? {} : NEVER_UNCERTAIN),
    state: 'submitted',
    attempts: data.number,
    fencingToken: Number(data.fencingToken),
    leaseExpiresAt: at + data.leaseSeconds * 1000,
    leaseHolder: data.holder,
    keyExpiresAt: data.keyRetentionSeconds === undefined ? op.keyExpiresAt : at + data.keyRetentionSeconds * 1000,
    acceptedAt: null,
    completesBy: null,
    resumeGrantedAt: null,
    failureReason: null,
    failureDetail: null,
    retryable: false,
    retryNotBefore: null,
    settledAt: null,
    flags: withoutFlag(op.flags, 'overdue')
  }),
  outcome_reported: (op, data, at, payload) => {
    const providerReference = data.providerReference ?? op.providerReference
    if (data.state === 'submitted') {
      return {
        providerReference,
        leaseExpiresAt: null,
        leaseHolder: null,
        acceptedAt: op.acceptedAt ?? at,
        completesBy: data.completesBy === undefined ? op.completesBy : toInstant(data.completesBy)
      }
    }
    const result = data.state === 'succeeded' ? (op.result ?? payload.result) : op.result
    return {
      ...afterAttempt(op, data, at),
      failureDetail: data.state === 'failed' ? (data.reason ?? null) : null,
      providerReference,
      result
    }
  },
  lease_lapsed: afterAttempt,
  completion_overdue: afterAttempt,
  late_report_kept: afterEvidence,
  evidence_added: afterEvidence,
  operation_cancelled: (_op, data, at) => ({
    state: 'failed',
    failureReason: 'never_submitted',
    failureDetail: data.reason,
    heldBehind: null,
    settledAt: at
  }),
  case_opened: () => ({ state: 'reconciling' }),
  owner_changed: (_op, data) => ({ owner: toOwner(data.owner) }),
  deadline_changed: newDeadline,
  deadline_missed: (op, _data, at) => ({ overdueSince: at, flags: withFlag(op.flags, 'overdue') }),
  note_added: () => ({}),
  resolution_proposed: (_op, data) => ({
    pendingResolutionId: data.resolutionId === undefined ? null : fromWire('res', data.resolutionId)
  }),
  resolution_rejected: () => ({ pendingResolutionId: null }),
  operation_resolved: (op, data, at, payload) => ({
    ...settled(op, at),
    state: data.state,
    failureReason: data.failureReason ?? null,
    failureDetail: data.state === 'failed' ? data.reason : null,
    retryable: data.retryable ?? false,
    providerReference: data.providerReference ?? op.providerReference,
    // The first result stays, even if a reopened success is confirmed again: a replayed result never changes.
    result: data.state === 'succeeded' ? (op.result ?? payload.result) : op.result
  }),
  resume_granted: (_op, _data, at) => ({ resumeGrantedAt: at, pendingResolutionId: null }),
  uncertainty_kept: newDeadline,
  operation_reopened: (op, data, at) => ({
    state: 'reconciling',
    unknownReason: data.unknownReason,
    unknownSince: at,
    deadline: toInstant(data.deadline),
    overdueSince: null,
    failureReason: null,
    failureDetail: null,
    retryable: false,
    retryNotBefore: null,
    settledAt: null,
    flags: withFlag(op.flags, 'reopened')
  }),
  payload_retired: (_op, _data, at) => ({ request: null, result: null, retiredAt: at })
}

/**
 * A retry follows a confirmed failure, so the earlier uncertainty has ended; a resume follows an uncertainty that
 * continues.
 */
const NEVER_UNCERTAIN = {
  unknownSince: null,
  unknownReason: null,
  deadline: null,
  overdueSince: null
} satisfies Changes

function afterAttempt(op: OperationRecord, data: Outcomes, at: InstantMs): Changes {
  const ended = { leaseExpiresAt: null, leaseHolder: null, completesBy: null, lastAttemptEndedAt: at }
  if (data.state === 'unknown') {
    return {
      ...ended,
      state: 'unknown',
      // The age of an uncertainty counts from its beginning, independent of later attempts.
      unknownSince: op.unknownSince ?? at,
      unknownReason: data.unknownReason ?? null,
      deadline: data.deadline === undefined ? null : toInstant(data.deadline),
      overdueSince: null,
      flags: withoutFlag(op.flags, 'overdue')
    }
  }
  return {
    ...ended,
    ...settled(op, at),
    state: data.state,
    failureReason: data.failureReason ?? null,
    retryable: data.retryable ?? false,
    retryNotBefore: data.retryNotBefore === undefined ? null : toInstant(data.retryNotBefore)
  }
}

/**
 * The start, the reason and the deadline of the uncertainty stay on the row, because the recovery time is computed from
 * them.
 */
function settled(op: OperationRecord, at: InstantMs): Changes {
  return {
    settledAt: at,
    leaseExpiresAt: null,
    leaseHolder: null,
    completesBy: null,
    resumeGrantedAt: null,
    pendingResolutionId: null,
    flags: withoutFlag(op.flags, 'overdue')
  }
}

function afterEvidence(op: OperationRecord, data: { duplicateEffect?: true; revokesGrant?: true }): Changes {
  return {
    flags: data.duplicateEffect ? withFlag(op.flags, 'duplicate_effect') : op.flags,
    resumeGrantedAt: data.revokesGrant ? null : op.resumeGrantedAt
  }
}

function newDeadline(op: OperationRecord, data: { deadline: string }): Changes {
  return { deadline: toInstant(data.deadline), overdueSince: null, flags: withoutFlag(op.flags, 'overdue') }
}

const withFlag = (flags: string[], flag: string): string[] => (flags.includes(flag) ? flags : [...flags, flag])
const withoutFlag = (flags: string[], flag: string): string[] =>
  flags.includes(flag) ? flags.filter((other) => other !== flag) : flags
