import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Prisma } from './generated/client'
import { forTenant } from './prisma'
import { runStatement } from './statement'

export type RunRow = Prisma.RunGetPayload<{ include: { spend: true } }>

/** Sets the budget of a run; what it has used already counts. */
export async function saveRun(
  tenantId: TenantId,
  runId: string,
  budget: { maxOperations: number | null; maxAttempts: number | null; spend: { currency: string; minor: string }[] }
): Promise<void> {
  await runStatement('run_save', 'select run_save($1, $2, $3, $4, $5)', [
    tenantId,
    runId,
    budget.maxOperations,
    budget.maxAttempts,
    JSON.stringify(budget.spend)
  ])
}

/** A run's budget and use, or null when it has no budget. */
export function readRun(tenantId: TenantId, runId: string): Promise<RunRow | null> {
  return forTenant(tenantId).run.findUnique({
    where: { tenantId_runId: { tenantId, runId } },
    include: { spend: { orderBy: { currency: 'asc' } } }
  })
}
