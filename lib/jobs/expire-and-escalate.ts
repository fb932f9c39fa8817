import { tenantIds } from '@/lib/db/due'
import { getEnv } from '@/lib/env'
import { getLog } from '@/lib/log'
import { systemContext } from '@/lib/services/system-context'
import { SWEEP_LIMIT, sweepDue } from '@/lib/services/sweep-due'

/**
 * One sweep over every tenant. A tenant whose sweep fails does not hold up the others; it is due again at the next one.
 * @returns how many operations were due.
 */
export async function expireAndEscalate(): Promise<number> {
  const retentionDays = getEnv().ONCEOVER_RESULT_RETENTION_DAYS
  let moved = 0
  for (const tenantId of await tenantIds()) {
    try {
      let due = 0
      do {
        due = await sweepDue(systemContext(tenantId), retentionDays)
        moved += due
      } while (due >= SWEEP_LIMIT)
    } catch (error) {
      getLog().error({ err: error, tenantId }, 'sweep failed')
    }
  }
  return moved
}
