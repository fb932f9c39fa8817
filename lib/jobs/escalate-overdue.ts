import { perform } from '@/lib/verbs/perform'
import type { DueJob } from './due-job'

/** Open operations whose deadline passed: marked and escalated once. */
export const escalateOverdue: DueJob = (ctx, operationId) => perform('missDeadline', ctx, { operationId })
