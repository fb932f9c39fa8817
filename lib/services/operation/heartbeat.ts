import type { z } from 'zod'
import type { heartbeatAnswerSchema } from '@/lib/api/work'
import { ledgerHeartbeat } from '@/lib/db/heartbeat'
import { ledgerLoad } from '@/lib/db/ledger-load'
import { type Result, refused } from '@/lib/domain/operation/result'
import { STOP_GUIDANCE } from '@/lib/domain/words/stop-guidance'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { NOT_FOUND, worldOf } from '@/lib/services/kernel/decide-and-save'

type Input = {
  operationId: string
  attempt: number
  body: { fencingToken: string; leaseSeconds?: number | undefined }
}

/**
 * Extends an active lease. The fencing token is checked in the same UPDATE, so an old worker cannot extend a new
 * worker's lease.
 */
export async function heartbeat(
  ctx: ServiceContext,
  input: Input
): Promise<Result<Answer<z.output<typeof heartbeatAnswerSchema>>>> {
  const loaded = await ledgerLoad(ctx.tenantId, input.operationId)
  if (loaded === null) return refused(NOT_FOUND)
  const { policy } = await worldOf(ctx.tenantId, loaded)
  const leaseSeconds = input.body.leaseSeconds ?? policy.leaseSeconds
  const until = await ledgerHeartbeat(
    ctx.tenantId,
    input.operationId,
    input.attempt,
    Number(input.body.fencingToken),
    leaseSeconds
  )
  if (until !== null) return { ok: true, value: { status: 'done', body: { leaseExpiresAt: until.toISOString() } } }
  return refused({
    code: 'lease_lost',
    detail: 'The lease of this attempt has ended. Another worker may be running the operation now.',
    operation: loaded.operation,
    safeNewKey: false,
    guidance: STOP_GUIDANCE.leaseLost
  })
}
