import type { Key } from '@/lib/api/keys'
import type { KeyRow } from '@/lib/db/keys'
import { toWireId } from '@/lib/domain/operation/ids'
import type { Scope } from '@/lib/domain/operation/vocabulary'

/** A key as the API shows it. */
export function toWireKey(row: KeyRow): Key {
  return {
    id: toWireId('key', row.id),
    name: row.name,
    preset: row.preset,
    scopes: row.scopes as Scope[],
    hint: row.hint,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : toWireId('usr', row.created_by),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null
  }
}
