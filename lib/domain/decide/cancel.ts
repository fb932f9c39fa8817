import type { CancelCommand, ReleaseHoldCommand } from '@/lib/domain/operation/commands'
import { event } from '@/lib/domain/operation/event-data'
import { toWireId } from '@/lib/domain/operation/ids'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { change, refuseStep, staleVersion } from './change'
import { type Decision, UNCHANGED, type World } from './decision'
import { stepVerdict } from './step-rules'

/** Cancels an operation of which nothing was sent, held or not. */
export function cancel(op: OperationRecord, command: CancelCommand, world: World): Decision {
  const step = stepVerdict('cancel', op, world, command.by)
  if (step.allowed) return change(op, [event('operation_cancelled', { reason: command.reason })], world)
  const cancelledBefore = op.failureReason === 'never_submitted' && step.code !== 'scope_missing'
  return cancelledBefore ? UNCHANGED : refuseStep(op, step)
}

/** Releases a suspected duplicate. The operation stays planned until the agent claims it with its next request. */
export function releaseHold(op: OperationRecord, command: ReleaseHoldCommand, world: World): Decision {
  const stale = staleVersion(op, command.expectedVersion)
  if (stale !== null) return stale
  const step = stepVerdict('release_hold', op, world, command.by)
  if (!step.allowed) return refuseStep(op, step)
  const behind = op.heldBehind === null ? undefined : toWireId('op', op.heldBehind)
  return change(op, [event('hold_released', { reason: command.reason, behind })], world)
}
