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
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy === null ? null : toWireId('usr', row.createdBy),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null
  }
}
