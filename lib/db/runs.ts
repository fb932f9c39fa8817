import { runStatement } from './statement'
import { readAsTenant } from './tenant-read'

export type RunRow = {
  run_id: string
  max_operations: number | null
  max_attempts: number | null
  operations_used: number
  attempts_used: number
  updated_at: string
  spend: { currency: string; max_minor: string | null; used_minor: string }[]
}

/** Sets the budget of a run; what it has used already counts. */
export async function saveRun(
  tenantId: string,
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
export async function readRun(tenantId: string, runId: string): Promise<RunRow | null> {
  const rows = await readAsTenant<{ run: RunRow }>(
    tenantId,
    `select json_build_object('run_id', r.run_id, 'max_operations', r.max_operations, 'max_attempts', r.max_attempts,
       'operations_used', r.operations_used, 'attempts_used', r.attempts_used, 'updated_at', r.updated_at,
       'spend', coalesce((select json_agg(json_build_object('currency', s.currency, 'max_minor', s.max_minor::text, 'used_minor', s.used_minor::text) order by s.currency)
                          from run_spend s where s.tenant_id = r.tenant_id and s.run_id = r.run_id), '[]')) as run
     from runs r where r.tenant_id = $1 and r.run_id = $2`,
    [tenantId, runId]
  )
  return rows[0]?.run ?? null
}
