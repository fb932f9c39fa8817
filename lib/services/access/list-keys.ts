import type { Key } from '@/lib/api/keys'
import { listKeyRows } from '@/lib/db/keys'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { lackingScope } from '@/lib/services/kernel/require-scope'
import { keyView } from './key-view'

/** Every API key of the tenant, newest first, revoked and expired ones too. */
export async function listKeys(ctx: ServiceContext): Promise<Result<Answer<{ items: Key[] }>>> {
  const lacking = lackingScope(ctx, 'admin')
  if (lacking) return lacking
  const rows = await listKeyRows(ctx.tenantId)
  return ok({ status: 200, body: { items: rows.map(keyView) } })
}
