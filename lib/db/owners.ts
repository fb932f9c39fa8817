import type { Owner } from '@/lib/domain/operation/operation'
import { readAsTenant } from './tenant-read'

/** A member who may act, or a team, of the tenant; null for anything else. */
export async function findOwner(tenantId: string, type: Owner['type'], id: string): Promise<Owner | null> {
  const rows = await readAsTenant<{ name: string }>(
    tenantId,
    type === 'user'
      ? `select coalesce(nullif(name, ''), email) as name from users where tenant_id = $1 and id = $2 and disabled_at is null`
      : 'select name from teams where tenant_id = $1 and id = $2',
    [tenantId, id]
  )
  return rows[0] === undefined ? null : { type, id, name: rows[0].name }
}
