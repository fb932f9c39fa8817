import type { TenantId } from '@/lib/domain/access/tenant-id'
import { type AccessActor, audited, callFunction } from './access'
import { askTwice } from './ask-twice'
import { columnsOf } from './columns'
import type { Prisma } from './generated/client'
import { forTenant } from './prisma'
import { readAsTenant } from './tenant-read'

/** A key without what only checking it needs. */
const KEY = {
  id: true,
  name: true,
  preset: true,
  scopes: true,
  hint: true,
  createdBy: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true
} as const satisfies Prisma.ApiKeySelect

export type KeyRow = Prisma.ApiKeyGetPayload<{ select: typeof KEY }>

const COLUMNS = columnsOf(KEY)

/** What checking a credential needs of a key that may be used now. */
export type UsableKey = {
  id: string
  name: string
  scopes: string[]
  secret_hash: Buffer
  config_version: string
  /** Milliseconds until it expires, by the database's clock; at most a day. */
  usable_ms: number
  /** The recorded last use is more than a minute old. */
  use_is_news: boolean
}

/**
 * The key with this public id, or null when there is none, it is revoked or it has expired.
 *
 * @param named The tenant that the key itself names.
 */
export async function findUsableKey(named: string, publicId: string): Promise<UsableKey | null> {
  const rows = await askTwice(() => callFunction<UsableKey>('auth_api_key', [named, publicId]))
  return rows[0] ?? null
}

/** Whether a key that was let in before may still be used, by the database's clock. */
export async function isKeyUsable(tenantId: TenantId, keyId: string): Promise<boolean> {
  const rows = await readAsTenant(
    tenantId,
    `select 1 from api_keys where tenant_id = $1 and id = $2 and revoked_at is null
       and (expires_at is null or expires_at > clock_timestamp())`,
    [tenantId, keyId]
  )
  return rows.length > 0
}

/** Records that a key was used, at most once a minute. */
export async function recordKeyUse(tenantId: TenantId, keyId: string): Promise<void> {
  await callFunction('auth_api_key_used', [tenantId, keyId])
}

/** Every key of a tenant, newest first, including revoked ones, so that their past actions can be explained. */
export function listKeyRows(tenantId: TenantId): Promise<KeyRow[]> {
  return forTenant(tenantId).apiKey.findMany({
    where: { tenantId },
    select: KEY,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }]
  })
}

export type NewKey = {
  id: string
  publicId: string
  name: string
  preset: string | null
  scopes: readonly string[]
  secretHash: Uint8Array
  hint: string
  /** The member who made it; null when a key or the command line did. */
  createdBy: string | null
  expiresAt: Date | null
}

/** Saves a key. Null when it would already have expired by the database's clock. */
export async function insertKey(tenantId: TenantId, key: NewKey, actor: AccessActor): Promise<KeyRow | null> {
  const { id, publicId, name, preset, scopes, secretHash, hint, createdBy, expiresAt } = key
  const values = [id, publicId, name, preset, scopes, secretHash, hint, createdBy, expiresAt, ...audited(actor)]
  return (await callFunction<KeyRow>('key_create', [tenantId, ...values], COLUMNS))[0] ?? null
}

/** Revokes a key permanently. Null when the tenant has no such key. */
export async function revokeKeyRow(tenantId: TenantId, keyId: string, actor: AccessActor): Promise<KeyRow | null> {
  return (await callFunction<KeyRow>('key_revoke', [tenantId, keyId, ...audited(actor)], COLUMNS))[0] ?? null
}
