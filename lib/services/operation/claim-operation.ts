import type { BeginAnswer } from '@/lib/api/begin'
import { type LoadedOperation, ledgerLoad } from '@/lib/db/ledger-load'
import { type BeginVerdict, classifyBegin } from '@/lib/domain/begin/classify-begin'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave, NOT_FOUND, worldOf } from '@/lib/services/kernel/decide-and-save'
import { REVOKED, wasRevoked } from '@/lib/services/kernel/revoked-key'
import { forgetTenantConfig, tenantConfig } from '@/lib/services/kernel/tenant-config-cache'
import { answerKnown, executeAnswer, type Presented } from './begin-answers'

/**
 * Takes the lease of a planned or granted operation; with the answers of begin. Begin compares the version of the
 * configuration in its statement, a claim does not: so it reads the configuration and the key anew, because another
 * process may have revoked the key or disabled the action.
 */
export async function claimOperation(
  ctx: ServiceContext,
  input: { operationId: string; body: { leaseSeconds?: number | undefined } }
): Promise<Result<Answer<BeginAnswer>>> {
  forgetTenantConfig(ctx.tenantId)
  if (await wasRevoked(ctx, await tenantConfig(ctx.tenantId))) return refused(REVOKED)
  const loaded = await ledgerLoad(ctx.tenantId, input.operationId)
  if (loaded === null) return refused(NOT_FOUND)
  const { policy } = await worldOf(ctx.tenantId, loaded)
  return claimKnown(ctx, input.operationId, presentedBy(loaded, input.body.leaseSeconds ?? policy.leaseSeconds))
}

/** A claim by id uses the request of the operation itself. */
function presentedBy({ operation }: LoadedOperation, leaseSeconds: number): Presented {
  return {
    key: operation.idempotencyKey,
    fingerprint: operation.fingerprint,
    requestCanonical: operation.request ?? '',
    action: operation.action,
    provider: operation.provider,
    providerNamed: true,
    mode: 'claim',
    worker: { leaseSeconds, layer: operation.context.layer, agentId: operation.context.agentId, toolCallId: null }
  }
}

/**
 * Grants the next attempt of a known operation to one caller. The loser of a race is classified again on the result of
 * the winner, in the same request.
 */
export async function claimKnown(
  ctx: ServiceContext,
  operationId: string,
  presented: Presented
): Promise<Result<Answer<BeginAnswer>>> {
  const { worker } = presented
  let verdict: BeginVerdict | undefined
  let seen: LoadedOperation | undefined
  const saved = await decideAndSave(ctx, operationId, (loaded, world) => {
    seen = loaded
    verdict = classifyBegin(loaded.operation, presented, world)
    if (verdict.kind !== 'execute') return { code: 'step_not_permitted', detail: 'The stored result was returned.' }
    return {
      type: 'claim',
      by: askerOf(ctx),
      leaseSeconds: worker.leaseSeconds,
      holder: ctx.credentialId,
      layer: worker.layer,
      worker: worker.agentId,
      toolCallId: worker.toolCallId,
      requestId: ctx.requestId,
      traceparent: ctx.traceparent
    }
  })
  if (verdict !== undefined && seen !== undefined && verdict.kind !== 'execute')
    return answerKnown(ctx, seen.operation, presented, verdict)
  if (!saved.ok) return saved
  return {
    ok: true,
    value: {
      status: 'done',
      body: executeAnswer(
        saved.value.loaded.operation,
        saved.value.world.contract,
        verdict?.kind === 'execute' ? verdict.matchedBy : undefined
      )
    }
  }
}
