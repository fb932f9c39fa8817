import { ledgerApply } from '@/lib/db/ledger-apply'
import { event } from '@/lib/domain/operation/event-data'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { SuppressionCause } from '@/lib/domain/operation/vocabulary'
import type { ServiceContext } from '@/lib/services/kernel/context'

type Stopped = {
  cause: SuppressionCause
  presentedKey: string
  differing: string[]
  layer: string | null
  agentId: string | null
}

/**
 * Records a stopped duplicate on the operation that it would have repeated. The version does not change, so an agent
 * that keeps asking does not make an operator's page outdated.
 */
export async function suppress(ctx: ServiceContext, op: OperationRecord, stopped: Stopped): Promise<void> {
  const data = {
    cause: stopped.cause,
    ...(stopped.layer === null ? {} : { layer: stopped.layer }),
    ...(stopped.agentId === null ? {} : { agentId: stopped.agentId }),
    ...(stopped.presentedKey === op.idempotencyKey ? {} : { presentedKey: stopped.presentedKey }),
    ...(stopped.differing.length === 0 ? {} : { differing: stopped.differing }),
    ...(ctx.traceparent === null ? {} : { traceparent: ctx.traceparent })
  }
  await ledgerApply(ctx.tenantId, {
    operationId: op.id,
    expectedVersion: null,
    at: null,
    actor: ctx.actor,
    requestId: ctx.requestId,
    via: ctx.via,
    events: [event('duplicate_suppressed', data)],
    rows: {},
    moved: null
  })
}
