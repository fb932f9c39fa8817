import { ensureFirstTenantRow } from '@/lib/db/setup'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { SystemContext } from '@/lib/services/kernel/context'

const FIRST_NAME = 'My workspace'

/** The id of the first tenant, created if missing. Idempotent: several processes create one. */
export async function ensureFirstTenant(_ctx: SystemContext): Promise<Result<TenantId>> {
  return ok(await ensureFirstTenantRow(FIRST_NAME))
}
