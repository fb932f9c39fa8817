import { createTenantRow } from '@/lib/db/setup'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { SystemContext } from '@/lib/services/kernel/context'

/** Creates a tenant with its team `operations` and returns its id. */
export async function createTenant(_ctx: SystemContext, { name }: { name: string }): Promise<Result<string>> {
  return ok(await createTenantRow(name))
}
