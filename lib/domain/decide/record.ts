import { sha256Hex } from '@/lib/domain/exact/sha256'
import type { RetirePayloadCommand, SuppressCommand } from '@/lib/domain/operation/commands'
import { event } from '@/lib/domain/operation/event-data'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { isSettled } from '@/lib/domain/operation/transitions'
import { change } from './change'
import { type Decision, UNCHANGED, type World } from './decision'

/** Records a stopped duplicate: the caller, its layer and the cause. */
export function suppress(op: OperationRecord, command: SuppressCommand, world: World): Decision {
  const { cause, layer, agentId, presentedKey, differing, traceparent } = command
  const stopped = event('duplicate_suppressed', {
    cause,
    layer: layer ?? undefined,
    agentId: agentId ?? undefined,
    presentedKey: presentedKey === null || presentedKey === op.idempotencyKey ? undefined : presentedKey,
    differing: differing.length === 0 ? undefined : differing,
    traceparent: traceparent ?? undefined
  })
  return change(op, [stopped], world)
}

/**
 * Removes request and result of a settled operation; their digests stay in the audit trail, and the tombstone is kept
 * permanently.
 */
export function retirePayload(op: OperationRecord, _command: RetirePayloadCommand, world: World): Decision {
  if (!isSettled(op.state) || op.retiredAt !== null) return UNCHANGED
  const retired = event('payload_retired', {
    requestDigest: op.request === null ? undefined : sha256Hex(op.request),
    resultDigest: op.result === null ? undefined : sha256Hex(op.result)
  })
  return change(op, [retired], world)
}
