import type { TenantId } from '@/lib/domain/access/tenant-id'
import { perform } from '@/lib/verbs/perform'
import type { DueJob } from './due-job'
import { escalateOverdue } from './escalate-overdue'
import { expireLeases } from './expire-leases'
import { overdueCompletions } from './overdue-completions'
import { purgePayloads } from './purge-payloads'
import { SYSTEM, systemContext } from './system-context'

/** The number of rows of one kind per round; the rest follows in the next round. */
const ROUND_LIMIT = 200

/** The job for each thing that time makes due. */
const JOBS = {
  lease: expireLeases,
  completion: overdueCompletions,
  deadline: escalateOverdue,
  retention: purgePayloads
} satisfies Record<string, DueJob>

/**
 * Moves everything that time has made due in every tenant. Deciding again is harmless, so two sweepers at once are. A
 * tenant whose sweep fails is handed to `onError` and does not hold up the others; it is due again at the next sweep.
 * @returns the number of due operations.
 */
export async function sweep(
  retentionDays: number,
  onError: (tenantId: TenantId, error: unknown) => void
): Promise<number> {
  const tenants = await perform('listTenants', SYSTEM, {})
  if (!tenants.ok) throw new Error(tenants.refusal.detail)
  let moved = 0
  for (const tenantId of tenants.value) {
    try {
      moved += await sweepTenant(tenantId, retentionDays)
    } catch (error) {
      onError(tenantId, error)
    }
  }
  return moved
}

async function sweepTenant(tenantId: TenantId, retentionDays: number): Promise<number> {
  const ctx = systemContext(tenantId)
  let moved = 0
  for (;;) {
    const due = await perform('findDue', ctx, { limit: ROUND_LIMIT, retentionDays })
    if (!due.ok) throw new Error(due.refusal.detail)
    // All at once, so that they leave as few statements.
    const answers = await Promise.all(due.value.map((item) => JOBS[item.due](ctx, item.id)))
    moved += answers.length
    // A full round means that there may be more rows; a round without a change would find the same rows again.
    const progress = answers.some((answer) => answer.ok && answer.value.changed)
    if (answers.length < ROUND_LIMIT || !progress) return moved
  }
}
