import type { Key } from '@/lib/api/keys'
import { listKeyRows } from '@/lib/db/keys'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { toWireKey } from './to-wire-key'

/** Every API key of the tenant, newest first, revoked and expired ones too. */
export async function listKeys(ctx: ServiceContext): Promise<Result<Answer<{ items: Key[] }>>> {
  const rows = await listKeyRows(ctx.tenantId)
  return ok({ status: 'done', body: { items: rows.map(toWireKey) } })
}
