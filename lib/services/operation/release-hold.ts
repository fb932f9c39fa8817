import type { Operation } from '@/lib/api/operations'
import type { Result } from '@/lib/domain/operation/result'
import { redactText } from '@/lib/domain/redaction/redaction'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { savedOperation } from '@/lib/services/kernel/operation-answer'

type Input = { operationId: string; body: { reason: string; expectedVersion: number } }

/** Releases a suspected duplicate, because it is a different intention. */
export async function releaseHold(
  ctx: ServiceContext,
  input: Input
): Promise<Result<Answer<{ operation: Operation }>>> {
  const saved = await decideAndSave(ctx, input.operationId, () => ({
    type: 'releaseHold',
    by: askerOf(ctx),
    expectedVersion: input.body.expectedVersion,
    reason: redactText(input.body.reason)
  }))
  if (!saved.ok) return saved
  return { ok: true, value: { status: 'done', body: { operation: savedOperation(ctx, saved.value) } } }
}
