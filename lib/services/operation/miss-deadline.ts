import type { Result } from '@/lib/domain/operation/result'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { type Progress, progressOf } from '@/lib/services/kernel/progress'

/** The deadline of an open operation passed: it is marked and escalated, once. */
export async function missDeadline(ctx: ServiceContext, input: { operationId: string }): Promise<Result<Progress>> {
  return progressOf(await decideAndSave(ctx, input.operationId, () => ({ type: 'missDeadline', by: askerOf(ctx) })))
}
