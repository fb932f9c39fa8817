import type { Operation } from '@/lib/api/operations'
import type { ApprovalBody, Resolution } from '@/lib/api/resolutions'
import { ledgerLoad } from '@/lib/db/ledger-load'
import { findResolution } from '@/lib/db/resolutions'
import type { ResolutionRecord } from '@/lib/domain/operation/records'
import { type Refusal, type Result, refused } from '@/lib/domain/operation/result'
import { redactText } from '@/lib/domain/redaction/redaction'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave, worldOf } from '@/lib/services/kernel/decide-and-save'
import { operationFor, savedOperation } from '@/lib/services/kernel/operation-answer'
import { toWireResolution } from '@/lib/services/kernel/to-wire'

type Decided = Result<Answer<{ resolution: Resolution; operation: Operation }>>
type Input = { resolutionId: string; body: ApprovalBody }

const DECIDED_AS: Readonly<Record<ApprovalBody['decision'], readonly string[]>> = {
  approve: ['settled', 'granted'],
  reject: ['rejected']
}

/** A repeat of the same decision, after a lost answer or a double click, gets the first answer. */
async function repeated(ctx: ServiceContext, operationId: string, input: Input, refusal: Refusal): Promise<Decided> {
  if (refusal.code !== 'step_not_permitted') return refused(refusal)
  const loaded = await ledgerLoad(ctx.tenantId, operationId)
  const earlier = loaded?.resolutions.find(({ id }) => id === input.resolutionId)
  if (loaded === null || earlier === undefined || !isSame(earlier, input.body, ctx)) return refused(refusal)
  const operation = operationFor(ctx, loaded, await worldOf(ctx.tenantId, loaded))
  return { ok: true, value: { status: 'done', body: { resolution: toWireResolution(earlier), operation } } }
}

const isSame = (earlier: ResolutionRecord, body: ApprovalBody, { actor }: ServiceContext): boolean =>
  DECIDED_AS[body.decision].includes(earlier.status) &&
  earlier.decidedBy?.type === actor.type &&
  earlier.decidedBy.id === actor.id &&
  earlier.decisionReason === redactText(body.reason) &&
  (body.decision === 'reject' || earlier.evidenceDigest === body.evidenceDigest)

/** Saves the decision of the second person, bound to the evidence that the proposer saw. */
export async function decideResolution(ctx: ServiceContext, input: Input): Promise<Decided> {
  const found = await findResolution(ctx.tenantId, input.resolutionId)
  if (found === null) return refused({ code: 'not_found', detail: 'This resolution does not exist.' })
  const saved = await decideAndSave(ctx, found.operationId, () => ({
    type: 'decideResolution',
    by: askerOf(ctx),
    resolutionId: input.resolutionId,
    decision: input.body.decision,
    evidenceDigest: input.body.evidenceDigest,
    reason: redactText(input.body.reason)
  }))
  if (!saved.ok) return repeated(ctx, found.operationId, input, saved.refusal)
  const resolution = saved.value.loaded.resolutions.find(({ id }) => id === input.resolutionId)
  if (resolution === undefined) throw new Error('a decided resolution is not among the resolutions')
  return {
    ok: true,
    value: {
      status: 'done',
      body: { resolution: toWireResolution(resolution), operation: savedOperation(ctx, saved.value) }
    }
  }
}
