import { type Outcomes, toText } from '@/lib/domain/operation/event-data'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { FailureReason, Outcome, UnknownReason } from '@/lib/domain/operation/vocabulary'
import { backoffDelayMs } from '@/lib/domain/policy/backoff'
import { hasBudget } from '@/lib/domain/policy/budget'
import { reconcileDeadline } from '@/lib/domain/policy/deadlines'
import type { World } from './decision'

/**
 * The effect of an outcome on the operation, reported by the worker with the latest token (domain, "What a worker
 * reports").
 */
export function outcomeOf(op: OperationRecord, outcome: Outcome, httpStatus: number | null, world: World): Outcomes {
  switch (outcome) {
    case 'succeeded':
      return { state: 'succeeded' }
    case 'accepted':
      return { state: 'submitted' }
    case 'declined':
      return { state: 'failed', failureReason: 'declined' }
    case 'rejected':
      return leavesUncertain(op) ?? rejected(op, httpStatus, world)
    case 'not_sent':
      return leavesUncertain(op) ?? failedRetryably(op, 'never_sent', world)
    case 'timeout':
    case 'connection_lost':
    case 'crashed':
    case 'ambiguous':
      return lost(op, outcome, world)
  }

  /**
   * This delivery had no effect, but an earlier one (or an acceptance) may have had one, so the outcome stays unknown.
   */
  function leavesUncertain(operation: OperationRecord): Outcomes | null {
    if (operation.unknownSince !== null) return lost(operation, operation.unknownReason ?? 'ambiguous', world)
    return operation.acceptedAt !== null && outcome === 'not_sent' ? lost(operation, 'ambiguous', world) : null
  }
}

/** The outcome is lost. A read has no effect, so it can be repeated without a lookup. */
export function lost(op: OperationRecord, unknownReason: UnknownReason, world: World): Outcomes {
  if (op.actionClass === 'read') return failedRetryably(op, 'no_effect', world)
  return { state: 'unknown', unknownReason, deadline: toText(reconcileDeadline(op, world)) }
}

function rejected(op: OperationRecord, httpStatus: number | null, world: World): Outcomes {
  const transient =
    httpStatus !== null && op.acceptedAt === null && world.contract?.transientStatuses.includes(httpStatus)
  return transient
    ? failedRetryably(op, 'rejected_before_acceptance', world)
    : { state: 'failed', failureReason: 'rejected_before_acceptance' }
}

function failedRetryably(
  op: OperationRecord,
  failureReason: FailureReason,
  { now, policy, random01 }: World
): Outcomes {
  if (!hasBudget(op, now)) return { state: 'failed', failureReason }
  const delayMs = backoffDelayMs(policy.budget.backoff, op.attempts, random01)
  return { state: 'failed', failureReason, retryable: true, retryNotBefore: toText(now + delayMs) }
}
