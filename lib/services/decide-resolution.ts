import type { Operation } from '@/lib/api/operations'
import type { ApprovalBody, Resolution } from '@/lib/api/resolutions'
import { findResolution } from '@/lib/db/resolutions'
import { redactText } from '@/lib/domain/redaction'
import { type Result, refused } from '@/lib/domain/result'
import type { Answer, ServiceContext } from './context'
import { askerOf, decideAndSave } from './decide-and-save'
import { savedOperation } from './operation-answer'
import { toResolution } from './to-wire'

type Input = { resolutionId: string; body: ApprovalBody }

/** The second person's word, bound to the evidence that the first one saw. */
export async function decideResolution(
  ctx: ServiceContext,
  input: Input
): Promise<Result<Answer<{ resolution: Resolution; operation: Operation }>>> {
  const found = await findResolution(ctx.tenantId, input.resolutionId)
  if (found === null) return refused({ code: 'not_found', detail: 'There is no such resolution.' })
  const saved = await decideAndSave(ctx, found.operationId, () => ({
    type: 'decideResolution',
    by: askerOf(ctx),
    resolutionId: input.resolutionId,
    decision: input.body.decision,
    evidenceDigest: input.body.evidenceDigest,
    reason: redactText(input.body.reason)
  }))
  if (!saved.ok) return saved
  const resolution = saved.value.loaded.resolutions.find(({ id }) => id === input.resolutionId)
  if (resolution === undefined) throw new Error('a decided resolution is not among the resolutions')
  return {
    ok: true,
    value: { status: 200, body: { resolution: toResolution(resolution), operation: savedOperation(ctx, saved.value) } }
  }
}
