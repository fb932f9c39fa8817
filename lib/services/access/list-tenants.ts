import { tenantIds } from '@/lib/db/due'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { SystemContext } from '@/lib/services/kernel/context'

/** The id of every tenant. */
export async function listTenants(_ctx: SystemContext): Promise<Result<string[]>> {
  return ok(await tenantIds())
}
