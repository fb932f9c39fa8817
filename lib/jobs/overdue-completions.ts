import { perform } from '@/lib/verbs/perform'
import type { DueJob } from './due-job'

/** Accepted work whose final result did not come by the deadline that the action sets. */
export const overdueCompletions: DueJob = (ctx, operationId) => perform('missCompletion', ctx, { operationId })
