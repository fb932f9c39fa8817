import { perform } from '@/lib/verbs/perform'
import type { DueJob } from './due-job'

/** Attempts whose lease ended in silence: their outcome is unknown, whatever the worker did. */
export const expireLeases: DueJob = (ctx, operationId) => perform('expireLease', ctx, { operationId })
