import type { Action } from '@/lib/api/actions'
import { listActionRows } from '@/lib/db/actions'
import type { Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireAction } from './to-wire-action'

/** The whole inventory by name, with declared and undeclared actions. */
export async function listActions(ctx: ServiceContext): Promise<Result<Answer<{ items: Action[] }>>> {
  const rows = await listActionRows(ctx.tenantId)
  return { ok: true, value: { status: 'done', body: { items: rows.map(toWireAction) } } }
}
