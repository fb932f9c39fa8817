import type { Result } from '@/lib/domain/operation/result'
import type { ServiceContext } from '@/lib/services/kernel/context'

/** What a job does with one operation that is due, and whether that changed it. */
export type DueJob = (ctx: ServiceContext, operationId: string) => Promise<Result<{ changed: boolean }>>
