import { asItself, classifyBegin } from '@/lib/domain/begin/classify-begin'
import { keyRetentionSeconds } from '@/lib/domain/contract/contract-rules'
import type { ClaimCommand } from '@/lib/domain/operation/commands'
import { event } from '@/lib/domain/operation/event-data'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { AttemptRecord } from '@/lib/domain/operation/records'
import { change } from './change'
import { type Decision, refuse, type World } from './decision'
import { lackingScopeFor } from './step-rules'

/** Grants the next attempt if begin would answer `execute`; otherwise refuses like begin. */
export function claim(op: OperationRecord, command: ClaimCommand, world: World): Decision {
  const lacking = lackingScopeFor('claim', command.by)
  if (lacking !== null) return refuse({ ...lacking, operation: op })
  const verdict = classifyBegin(op, asItself(op), world)
  if ('refusal' in verdict) return refuse(verdict.refusal)
  if (verdict.kind !== 'execute') {
    return refuse({
      code: 'step_not_permitted',
      detail: 'The operation is settled, so its result is returned instead.',
      operation: op
    })
  }

  const number = op.attempts + 1
  const fencingToken = op.fencingToken + 1
  const reason = ({ planned: 'first', retry: 'retry', resume: 'resume' } as const)[verdict.via]
  const { layer, worker, toolCallId, requestId, traceparent } = command
  const attempt: AttemptRecord = {
    number,
    fencingToken,
    layer,
    worker,
    reason,
    startedAt: world.now,
    requestId,
    traceparent,
    toolCallId
  }
  const granted = event('attempt_granted', {
    number,
    fencingToken: String(fencingToken),
    reason,
    leaseSeconds: command.leaseSeconds,
    holder: command.holder,
    layer: layer ?? undefined,
    worker: worker ?? undefined,
    toolCallId: toolCallId ?? undefined,
    keyRetentionSeconds: startsKeyClock(number, world) ? (keyRetentionSeconds(world.contract) ?? undefined) : undefined
  })
  return change(op, [granted], world, { attempt })
}

/** Providers count a key's life from its first request, and some from its latest. */
const startsKeyClock = (number: number, { contract }: World): boolean =>
  number === 1 || contract?.retention.from === 'last_request'
