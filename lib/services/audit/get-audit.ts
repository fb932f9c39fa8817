import type { AuditAnswer } from '@/lib/api/audit'
import { type ChainOfOperation, readChain } from '@/lib/db/chain'
import { type ChainVerification, verifyChain } from '@/lib/domain/operation/audit-chain'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { NOT_FOUND } from '@/lib/services/kernel/decide-and-save'
import { toWireEvent } from '@/lib/services/operation/get-timeline'

/** The audit trail of one operation, verified against the head in the operation's row. */
export async function getAudit(
  ctx: ServiceContext,
  input: { operationId: string }
): Promise<Result<Answer<AuditAnswer>>> {
  const chain = await readChain(ctx.tenantId, input.operationId)
  if (chain === null) return refused(NOT_FOUND)
  const verdict = verifyStored(ctx.tenantId, input.operationId, chain)
  return {
    ok: true,
    value: {
      status: 'done',
      body: {
        items: chain.events.map((event) => ({
          ...toWireEvent(event),
          tenantId: ctx.tenantId,
          operationId: input.operationId,
          actorType: event.actor.type,
          actorId: event.actor.id,
          requestId: event.requestId,
          version: event.version,
          dataText: event.data,
          previousDigest: event.previousDigest,
          digest: event.digest
        })),
        chain: {
          verified: verdict.ok,
          events: chain.events.length,
          head: verdict.ok ? verdict.head : null,
          brokenAt: verdict.ok ? null : verdict.sequence,
          reason: verdict.ok ? null : verdict.reason
        }
      }
    }
  }
}

/** Verifies a stored chain; removed last events are found by the head in the operation's row. */
export function verifyStored(
  tenantId: string,
  operationId: string,
  { events, head }: ChainOfOperation
): ChainVerification {
  const verdict = verifyChain(
    events.map((event) => ({
      tenantId,
      operationId,
      sequence: event.sequence,
      type: event.type,
      at: new Date(event.at).toISOString(),
      actorType: event.actor.type,
      actorId: event.actor.id,
      requestId: event.requestId,
      data: event.data,
      previousDigest: event.previousDigest,
      digest: event.digest
    }))
  )
  return verdict.ok && verdict.head !== head ? { ok: false, sequence: events.length + 1, reason: 'gap' } : verdict
}
