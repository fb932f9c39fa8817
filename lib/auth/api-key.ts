import { hash, timingSafeEqual } from 'node:crypto'
import { findUsableKey, recordKeyUse } from '@/lib/db/keys'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import type { Scope } from '@/lib/domain/operation/vocabulary'
import { log } from '@/lib/log'
import type { Caller } from './caller'
import { parseKey } from './key-format'

/**
 * The longest time that this process accepts a key that another process revoked. The key cannot begin or claim operations
 * in that time: both read the key again, and begin compares the version of the configuration in its statement.
 */
const CACHE_MS = 2_000
const MOST_REMEMBERED = 10_000

type CachedKey = { tenantId: string; until: number; caller: Promise<Caller | null> }

/** By the SHA-256 of the whole key, so that the process keeps no key in plain text. Oldest first. */
const cachedKeys = new Map<string, CachedKey>()

/**
 * The caller behind an API key, or null when it is malformed, unknown, expired or revoked. The result does not say
 * which.
 *
 * A text with the wrong format or checksum costs no query. A valid key is cached for two seconds, and concurrent
 * requests with the same key share one query.
 *
 * @throws LedgerUnavailableError when the database is unavailable; this is never cached.
 */
export function authenticateKey(bearer: string): Promise<Caller | null> {
  const digest = hash('sha256', bearer, 'base64')
  const now = performance.now()
  const known = cachedKeys.get(digest)
  if (known !== undefined && known.until > now) return known.caller
  const parsed = parseKey(bearer)
  if (parsed === null) return Promise.resolve(null)
  const { tenantId, publicId } = parsed
  const entry: CachedKey = { tenantId, until: now + CACHE_MS, caller: Promise.resolve(null) }
  entry.caller = load(entry, publicId, Buffer.from(digest, 'base64')).then(
    (caller) => {
      // A missing key can be created at any moment, so its absence is not cached.
      if (caller === null) forget(digest, entry)
      return caller
    },
    (error) => {
      forget(digest, entry)
      throw error
    }
  )
  remember(digest, entry)
  return entry.caller
}

/** Removes the cached keys of a tenant after its configuration changed. */
export function forgetTenant(tenantId: string): void {
  for (const [digest, entry] of cachedKeys) if (entry.tenantId === tenantId) cachedKeys.delete(digest)
}

async function load(entry: CachedKey, publicId: string, digest: Buffer): Promise<Caller | null> {
  const key = await findUsableKey(entry.tenantId, publicId)
  if (key === null || !timingSafeEqual(key.secret_hash, digest)) return null
  entry.until = Math.min(entry.until, performance.now() + key.usable_ms)
  if (key.use_is_news) {
    recordKeyUse(vouchTenant(entry.tenantId), key.id).catch((error) =>
      log.warn({ error }, 'the last use of a key was not recorded')
    )
  }
  return {
    tenantId: vouchTenant(entry.tenantId),
    actor: { type: 'agent', id: key.id, name: key.name },
    scopes: new Set(key.scopes as Scope[]),
    role: null,
    credentialId: key.id,
    configVersion: Number(key.config_version)
  }
}

function remember(digest: string, entry: CachedKey): void {
  cachedKeys.delete(digest)
  if (cachedKeys.size >= MOST_REMEMBERED) {
    const oldest = cachedKeys.keys().next()
    if (!oldest.done) cachedKeys.delete(oldest.value)
  }
  cachedKeys.set(digest, entry)
}

function forget(digest: string, entry: CachedKey): void {
  if (cachedKeys.get(digest) === entry) cachedKeys.delete(digest)
}
