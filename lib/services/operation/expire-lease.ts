import type { Result } from '@/lib/domain/operation/result'
import { newId } from '@/lib/new-id'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { askerOf, decideAndSave } from '@/lib/services/kernel/decide-and-save'
import { type Progress, progressOf } from '@/lib/services/kernel/progress'

/** The lease of an attempt ended in silence: its outcome is unknown from now on. */
export async function expireLease(ctx: ServiceContext, input: { operationId: string }): Promise<Result<Progress>> {
  return progressOf(
    await decideAndSave(ctx, input.operationId, () => ({
      type: 'lapseLease',
      by: askerOf(ctx),
      ids: { report: newId() }
    }))
  )
}
