import { perform } from '@/lib/verbs/perform'
import type { DueJob } from './due-job'

/** Settled operations past their retention: request and result go. */
export const purgePayloads: DueJob = (ctx, operationId) => perform('retirePayload', ctx, { operationId })
