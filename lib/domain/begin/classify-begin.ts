import { resumeSafety } from '@/lib/domain/contract/contract-rules'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { FieldError, RefusalCode } from '@/lib/domain/operation/refusal'
import type { Refusal } from '@/lib/domain/operation/result'
import { isSettled } from '@/lib/domain/operation/transitions'
import type { DecisionKind, FailureReason, SuppressionCause } from '@/lib/domain/operation/vocabulary'
import { hasBudget } from '@/lib/domain/policy/budget'
import type { RulesInForce } from '@/lib/domain/policy/rules-in-force'
import { type GuidanceCase, guidanceFor } from '@/lib/domain/words/guidance'
import { actionStopGuidance } from '@/lib/domain/words/stop-guidance'
import { differingFields } from './request-difference'

/** The request of a caller of begin. */
export type BeginRequest = {
  key: string
  fingerprint: string
  /** Canonical and redacted like the stored request: both are compared member by member. */
  requestCanonical: string
  action?: string
  provider?: string | null
  mode: 'claim' | 'plan'
}

/** The request of the operation itself: a claim asks the same question as begin about a stored operation. */
export const asItself = (op: OperationRecord): BeginRequest => ({
  key: op.idempotencyKey,
  fingerprint: op.fingerprint,
  requestCanonical: op.request ?? '',
  mode: 'claim'
})

export type BeginVerdict =
  | { kind: 'execute'; via: 'planned' | 'resume' | 'retry'; matchedBy: 'key' | 'reference' }
  | { kind: 'planned'; matchedBy: 'key' | 'reference' }
  | { kind: 'replay'; matchedBy: 'key' | 'reference'; cause: SuppressionCause; guidance: string; safeNewKey: boolean }
  | { kind: 'wait' | 'reconcile' | 'refuse'; refusal: Refusal; cause: SuppressionCause | null }

/**
 * Decides the answer to a begin for a stored operation, by the table of the same name; the first matching row wins. The
 * ledger never answers `execute` while a worker may be executing, and never after an uncertain outcome unless a resume
 * was granted and is still safe now.
 */
export function classifyBegin(op: OperationRecord, request: BeginRequest, world: RulesInForce): BeginVerdict {
  const matchedBy = request.key === op.idempotencyKey ? 'key' : 'reference'
  const refuse = refuser(op, matchedBy, world.now)
  if (request.fingerprint !== op.fingerprint) {
    return matchedBy === 'key'
      ? refuse('refuse', 'fingerprint_mismatch', {
          errors: differingFields(op, request, world.policy.excludedPointers)
        })
      : refuse('refuse', 'reference_conflict')
  }
  if (op.retiredAt !== null && isSettled(op.state)) return refuse('refuse', 'result_expired')

  if (op.state === 'failed' && op.retryable && hasBudget(op, world.now)) {
    return op.retryNotBefore !== null && op.retryNotBefore > world.now
      ? refuse('wait', 'retry_backoff', { retryAfterSeconds: secondsUntil(op.retryNotBefore, world.now) })
      : { kind: 'execute', via: 'retry', matchedBy }
  }
  if (isSettled(op.state)) {
    const [cause, guidance] = [causeOf('replayed', matchedBy), guidanceFor(op, 'replayed')]
    return { kind: 'replay', matchedBy, cause, guidance, safeNewKey: safeNewKey(op, world.now) }
  }
  if (op.state === 'submitted') {
    return mayStillAnswer(op, world.now)
      ? refuse('wait', 'in_progress', { retryAfterSeconds: retryAfter(op, world.now) })
      : refuse('reconcile', 'outcome_unknown')
  }
  if (op.state === 'planned') return classifyPlanned(op, request, world, matchedBy)

  if (op.resumeGrantedAt === null || op.pendingResolutionId !== null) return refuse('reconcile', 'outcome_unknown')
  if (!hasBudget(op, world.now)) return refuse('refuse', 'attempt_budget_exhausted')
  // The grant was safe when it was given, but it may have become unsafe since then.
  return resumeSafety(world.contract, op, world.now).safe
    ? { kind: 'execute', via: 'resume', matchedBy }
    : refuse('reconcile', 'outcome_unknown')
}

/**
 * The refusal of a new intention, or null if it can begin.
 * @param drillPassed whether the action's latest recovery drill passed; used only if the release check requires a drill
 */
export function newBeginRefusal(
  policy: RulesInForce['policy'],
  settings: { strictInventory: boolean },
  drillPassed: boolean
): Refusal | null {
  if (!policy.declared && settings.strictInventory) {
    return bareRefusal(
      'action_unknown',
      `The action ${policy.name} is not in the inventory, and this workspace accepts declared actions only.`
    )
  }
  const detail = notCleared(policy, drillPassed)
  return detail === null ? null : bareRefusal('action_not_cleared', detail)
}

function classifyPlanned(
  op: OperationRecord,
  request: BeginRequest,
  { policy, now }: RulesInForce,
  matchedBy: 'key' | 'reference'
): BeginVerdict {
  if (op.heldBehind !== null) return refuser(op, matchedBy, now)('wait', 'suspected_duplicate')
  if (request.mode === 'plan') return { kind: 'planned', matchedBy }
  // The release check ran when the intention was saved. Only disabling the action can happen later.
  const detail = notCleared(policy, true)
  if (detail !== null) return refuser(op, matchedBy, now)('refuse', 'action_not_cleared', { detail })
  return { kind: 'execute', via: 'planned', matchedBy }
}

function notCleared(policy: RulesInForce['policy'], drillPassed: boolean): string | null {
  if (!policy.enabled) return `The action ${policy.name} is disabled in the inventory.`
  if (policy.gate.requireDrill && !drillPassed) return `The action ${policy.name} has not passed its recovery drill.`
  return null
}

const CONFIRMED_NO: readonly (FailureReason | null)[] = [
  'declined',
  'rejected_before_acceptance',
  'never_sent',
  'never_submitted',
  'settled_by_evidence'
]

/**
 * Whether a new intention, with its own key and reference, is safe for the same purpose. This is true only after a
 * confirmed failure without further retries: in every other state a new key can cause a second effect.
 */
export const safeNewKey = (op: OperationRecord, now: number): boolean =>
  op.state === 'failed' && CONFIRMED_NO.includes(op.failureReason) && !(op.retryable && hasBudget(op, now))

/** True with an active lease or an acceptance that is not overdue: a report can still arrive. */
function mayStillAnswer(op: OperationRecord, now: number): boolean {
  if (op.leaseExpiresAt !== null) return op.leaseExpiresAt > now
  return op.completesBy !== null && op.completesBy > now
}

/** A report can arrive at any moment before the lease ends or the completion is due, so the wait is short. */
const LONGEST_WAIT_SECONDS = 60
const retryAfter = (op: OperationRecord, now: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, secondsUntil(op.leaseExpiresAt ?? op.completesBy ?? now, now))
const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / 1000))

type RefusalExtras = { detail?: string; errors?: FieldError[]; retryAfterSeconds?: number }

function refuser(op: OperationRecord, matchedBy: 'key' | 'reference', now: number) {
  return (kind: 'wait' | 'reconcile' | 'refuse', code: TableCode, extras: RefusalExtras = {}): BeginVerdict => ({
    kind,
    cause: causeOf(CAUSES[code], matchedBy),
    refusal: {
      code,
      detail: extras.detail ?? DETAILS[code],
      decision: kind satisfies DecisionKind,
      operation: op,
      matchedBy,
      safeNewKey: safeNewKey(op, now),
      guidance: guidanceFor(op, code),
      ...(extras.errors === undefined ? {} : { errors: extras.errors }),
      ...(extras.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: extras.retryAfterSeconds })
    }
  })
}

/** The refusals of the begin table, each with a sentence for the model. */
type TableCode = Extract<RefusalCode, GuidanceCase>

const CAUSES: Record<TableCode, SuppressionCause | null> = {
  fingerprint_mismatch: 'fingerprint_mismatch',
  reference_conflict: 'reference_match',
  result_expired: 'replayed',
  retry_backoff: 'in_progress',
  in_progress: 'in_progress',
  outcome_unknown: 'outcome_unknown',
  suspected_duplicate: 'suspected_duplicate',
  attempt_budget_exhausted: null,
  action_not_cleared: null
}

/** A retry with a new key was found by its reference, and is counted with that cause. */
const causeOf = <Cause extends SuppressionCause | null>(cause: Cause, matchedBy: 'key' | 'reference') =>
  matchedBy === 'reference' && cause !== null ? ('reference_match' as const) : cause

const DETAILS: Record<TableCode, string> = {
  fingerprint_mismatch: 'This key was already used for an intention with another request.',
  reference_conflict: 'This reference was already used for an intention with another key and another request.',
  result_expired: 'The result of this operation was removed after its retention. It is never executed again.',
  retry_backoff: 'The last attempt failed safely, and the back-off time has not ended.',
  in_progress: 'The original is still running.',
  outcome_unknown: 'The outcome of the original is unknown: the request may have succeeded.',
  suspected_duplicate: 'This operation looks like an earlier one, so a person decides whether it can run.',
  attempt_budget_exhausted: 'The attempts or the time allowed for this operation are used up.',
  action_not_cleared: 'The action is not cleared to run.'
}

function bareRefusal(code: 'action_unknown' | 'action_not_cleared', detail: string): Refusal {
  return {
    code,
    detail,
    decision: 'refuse',
    safeNewKey: false,
    guidance: actionStopGuidance(detail)
  }
}
