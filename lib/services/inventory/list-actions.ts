import type { Action } from '@/lib/api/actions'
import { readTenantConfig } from '@/lib/db/tenant-config'
import type { Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toAction } from './action-view'

/** The whole inventory by name, with declared and undeclared actions. */
export async function listActions(ctx: ServiceContext): Promise<Result<Answer<{ items: Action[] }>>> {
  const config = await readTenantConfig(ctx.tenantId)
  const items = [...(config?.actions ?? [])].map(([name, known]) => toAction(name, known))
  return { ok: true, value: { status: 'done', body: { items: items.sort((a, b) => (a.name < b.name ? -1 : 1)) } } }
}
