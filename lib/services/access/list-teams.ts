import { listTeamRows } from '@/lib/db/people'
import { toWireId } from '@/lib/domain/operation/ids'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'

/** The teams that can own an operation. */
export async function listTeams(
  ctx: ServiceContext
): Promise<Result<Answer<{ items: { id: string; name: string }[] }>>> {
  const rows = await listTeamRows(ctx.tenantId)
  const items = rows.map(({ id, name }) => ({ id: toWireId('team', id), name }))
  return ok({ status: 'done', body: { items } })
}
