import type { Result } from '@/lib/domain/operation/result'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { type Progress, progressOf } from '@/lib/services/kernel/progress'

/** The provider accepted, and its final result did not come in time: the outcome is unknown from now on. */
export async function missCompletion(ctx: ServiceContext, input: { operationId: string }): Promise<Result<Progress>> {
  return progressOf(
    await decideAndSave(ctx, input.operationId, () => ({ type: 'overdueCompletion', by: askerOf(ctx) }))
  )
}
