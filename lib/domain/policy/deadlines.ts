import { RETENTION_MARGIN_MS, resumeSafety } from '@/lib/domain/contract/contract-rules'
import type { InstantMs, OperationRecord } from '@/lib/domain/operation/operation'
import type { RulesInForce } from './rules-in-force'

/** No deadline and no completion time lies further ahead than this: a case that waits longer is forgotten. */
export const LONGEST_DEADLINE_MS = 366 * 86_400_000

/** When an uncertainty that begins (again) now has to be settled: the action's service level alone. */
export const serviceLevelDeadline = ({ now, policy }: Pick<RulesInForce, 'now' | 'policy'>): InstantMs =>
  now + policy.reconcileWithinSeconds * 1000

/**
 * When an operation whose outcome is lost has to be settled: the action's service level, or the end of the key's
 * protection less a margin, where that comes first and sending the original again could still help.
 */
export function reconcileDeadline(op: OperationRecord, world: RulesInForce): InstantMs {
  const level = serviceLevelDeadline(world)
  const helps = op.attempts < op.maxAttempts && resumeSafety(world.contract, op, world.now).safe
  return helps && op.keyExpiresAt !== null ? Math.min(level, op.keyExpiresAt - RETENTION_MARGIN_MS) : level
}

/** Why an instant cannot be a deadline, or null when it can. */
export function deadlineFault(instant: InstantMs, now: InstantMs): string | null {
  if (!Number.isFinite(instant)) return 'is not a time'
  if (instant <= now) return 'must be in the future'
  return instant > now + LONGEST_DEADLINE_MS ? 'must be within 366 days' : null
}
