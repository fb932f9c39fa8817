import { isKeyUsable } from '@/lib/db/keys'
import type { TenantConfig } from '@/lib/db/tenant-config'
import type { Refusal } from '@/lib/domain/operation/result'
import type { ServiceContext } from './context'

/** The answer to a revoked key, the same as to an unknown one. */
export const REVOKED: Refusal = {
  code: 'unauthenticated',
  detail: 'The API key is not valid.'
}

/**
 * The configuration version up to which a key was valid, so that a change costs one check per key and not per request.
 */
const usableUpTo = new Map<string, number>()
const KEYS_MAX = 10_000

/**
 * Whether the key was revoked after it was accepted. A process caches keys for a short time, and another process may
 * have revoked this one. A revocation increases the configuration version, and a batch with an older version is
 * refused, so a revoked key never begins an operation.
 * @param config for a begin, what it decides on; for a claim, read anew
 */
export async function wasRevoked(ctx: ServiceContext, { configVersion }: TenantConfig): Promise<boolean> {
  const known = Math.max(ctx.configVersion ?? configVersion, usableUpTo.get(ctx.credentialId) ?? 0)
  if (ctx.actor.type !== 'agent' || known >= configVersion) return false
  if (!(await isKeyUsable(ctx.tenantId, ctx.credentialId))) return true
  if (usableUpTo.size >= KEYS_MAX) usableUpTo.clear()
  usableUpTo.set(ctx.credentialId, configVersion)
  return false
}
