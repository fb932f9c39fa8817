import type { Result } from '@/lib/domain/operation/result'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { type Progress, progressOf } from '@/lib/services/kernel/progress'

/** The retention of a settled operation ended: its request and result go, its record stays. */
export async function retirePayload(ctx: ServiceContext, input: { operationId: string }): Promise<Result<Progress>> {
  return progressOf(await decideAndSave(ctx, input.operationId, () => ({ type: 'retirePayload', by: askerOf(ctx) })))
}
