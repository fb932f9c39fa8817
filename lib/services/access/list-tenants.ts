import { listTenantIds } from '@/lib/db/setup'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { SystemContext } from '@/lib/services/kernel/context'

/** The id of every tenant. */
export async function listTenants(_ctx: SystemContext): Promise<Result<TenantId[]>> {
  return ok(await listTenantIds())
}
