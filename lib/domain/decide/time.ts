import type { LapseLeaseCommand, MissDeadlineCommand, OverdueCompletionCommand } from '@/lib/domain/operation/commands'
import { event, ownerData, toText } from '@/lib/domain/operation/event-data'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { isUnresolved } from '@/lib/domain/operation/transitions'
import { change } from './change'
import { type Decision, UNCHANGED, type World } from './decision'
import { lost } from './outcome'

// Each command is safe when it is early, late or repeated, so two schedulers can run at once.

/** A lease that ends without a report makes the outcome unknown, never failed (R17). */
export function lapseLease(op: OperationRecord, command: LapseLeaseCommand, world: World): Decision {
  if (op.state !== 'submitted' || op.leaseExpiresAt === null || op.leaseExpiresAt > world.now) return UNCHANGED
  const lapsed = event('lease_lapsed', { attempt: op.attempts, ...lost(op, 'worker_lost', world) })
  const report = {
    id: command.ids.report,
    attemptNumber: op.attempts,
    outcome: 'crashed' as const,
    source: 'ledger' as const,
    effect: 'applied' as const,
    providerReference: null,
    providerRequestId: null,
    httpStatus: null,
    reason: 'The lease ended before the worker reported.',
    occurredAt: null,
    reportedAt: world.now
  }
  return change(op, [lapsed], world, { report })
}

/**
 * The provider accepted the request, and its final result is overdue. A delay is never a reason for a second action
 * (R22).
 */
export function overdueCompletion(op: OperationRecord, _command: OverdueCompletionCommand, world: World): Decision {
  if (op.state !== 'submitted' || op.leaseExpiresAt !== null) return UNCHANGED
  if (op.completesBy === null || op.completesBy > world.now) return UNCHANGED
  const overdue = event('completion_overdue', {
    attempt: op.attempts,
    completesBy: toText(op.completesBy),
    ...lost(op, 'completion_overdue', world)
  })
  return change(op, [overdue], world)
}

/** Marks the case overdue, once for each deadline, and names the team to notify. */
export function missDeadline(op: OperationRecord, _command: MissDeadlineCommand, world: World): Decision {
  if (!isUnresolved(op.state) || op.deadline === null || op.deadline > world.now) return UNCHANGED
  if (op.overdueSince !== null) return UNCHANGED
  const missed = event('deadline_missed', {
    deadline: toText(op.deadline),
    escalatedTo: ownerData(op.owner.type === 'team' ? op.owner : world.defaultOwner)
  })
  return change(op, [missed], world)
}
