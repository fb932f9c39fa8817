import type { HeartbeatCommand } from '@/lib/domain/operation/commands'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { STOP_GUIDANCE } from '@/lib/domain/words/stop-guidance'
import { type Decision, refuse, type World } from './decision'

/**
 * Extends an active lease from now. An ended lease is not renewed, because begin may already have answered with its
 * end.
 */
export function heartbeat(op: OperationRecord, command: HeartbeatCommand, { now }: World): Decision {
  const fault = leaseFault(op, command, now)
  if (fault === null) return { kind: 'renewed', leaseExpiresAt: now + command.leaseSeconds * 1000 }
  return refuse({
    code: 'lease_lost',
    detail: fault,
    operation: op,
    guidance: STOP_GUIDANCE.leaseLost
  })
}

function leaseFault(op: OperationRecord, command: HeartbeatCommand, now: number): string | null {
  if (op.state !== 'submitted') return `The operation is ${op.state}, so no lease is held.`
  if (command.attempt !== op.attempts || command.fencingToken !== op.fencingToken) {
    return 'The lease belongs to another attempt.'
  }
  if (op.leaseExpiresAt === null) return 'The provider accepted the request, and the lease was released.'
  return op.leaseExpiresAt > now ? null : 'The lease has ended.'
}
