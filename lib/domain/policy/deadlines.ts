import { RETENTION_MARGIN_MS, resumeSafety } from '@/lib/domain/contract/contract-rules'
import type { InstantMs, OperationRecord } from '@/lib/domain/operation/operation'
import type { RulesInForce } from './rules-in-force'

/** The longest deadline and completion time: a case that waits longer is forgotten. */
export const LONGEST_DEADLINE_MS = 366 * 86_400_000

/** The deadline of an uncertainty that begins now: the service level of the action. */
export const serviceLevelDeadline = ({ now, policy }: Pick<RulesInForce, 'now' | 'policy'>): InstantMs =>
  now + policy.reconcileWithinSeconds * 1000

/**
 * The deadline of an operation with a lost outcome: the service level of the action, or the end of the key protection
 * minus a margin if that is earlier and a resume could still help.
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
