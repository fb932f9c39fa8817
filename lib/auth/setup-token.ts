import { randomBytes } from 'node:crypto'
import { sha256 } from '@/lib/domain/exact/sha256'

// The tenant's uuid and 32 random bytes: the tenant is known before the database is asked, as with an API key.
const TOKEN_BYTES = 48
const FORM = /^[A-Za-z0-9_-]{64}$/

/** A new one-time set-up token for a tenant, and its hash to store. */
export function newSetupToken(tenantId: string): { token: string; hash: Uint8Array } {
  const bytes = Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(32)])
  if (bytes.length !== TOKEN_BYTES) throw new TypeError('a set-up token needs the tenant as a uuid')
  const token = bytes.toString('base64url')
  return { token, hash: sha256(token) }
}

/** The tenant and the hash of a token, or null if the text is not a token. */
export function readSetupToken(token: unknown): { tenantId: string; hash: Uint8Array } | null {
  if (typeof token !== 'string' || !FORM.test(token)) return null
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, 16)
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, hash: sha256(token) }
}
