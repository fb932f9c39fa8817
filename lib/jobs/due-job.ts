import type { Result } from '@/lib/domain/operation/result'
import type { ServiceContext } from '@/lib/services/kernel/context'

/** The work of a job on one due operation, and whether the operation changed. */
export type DueJob = (ctx: ServiceContext, operationId: string) => Promise<Result<{ changed: boolean }>>
