import { perform } from '@/lib/verbs/perform'
import type { DueJob } from './due-job'

/** Accepted work without a final result by the deadline of the action. */
export const overdueCompletions: DueJob = (ctx, operationId) => perform('missCompletion', ctx, { operationId })
