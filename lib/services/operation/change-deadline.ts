import type { Operation } from '@/lib/api/operations'
import type { Result } from '@/lib/domain/operation/result'
import { redactText } from '@/lib/domain/redaction/redaction'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { savedOperation } from '@/lib/services/kernel/operation-answer'

type Input = { operationId: string; body: { deadline: string; reason: string; expectedVersion: number } }

/** Changes the deadline of an unresolved operation, with a reason. */
export async function changeDeadline(
  ctx: ServiceContext,
  input: Input
): Promise<Result<Answer<{ operation: Operation }>>> {
  const saved = await decideAndSave(ctx, input.operationId, () => ({
    type: 'changeDeadline',
    by: askerOf(ctx),
    expectedVersion: input.body.expectedVersion,
    deadline: Date.parse(input.body.deadline),
    reason: redactText(input.body.reason)
  }))
  if (!saved.ok) return saved
  return { ok: true, value: { status: 'done', body: { operation: savedOperation(ctx, saved.value) } } }
}
