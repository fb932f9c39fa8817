import { readTenantConfig, type StoredPolicy, type TenantConfig } from '@/lib/db/tenant-config'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Owner } from '@/lib/domain/operation/operation'
import { type ActionPolicy, DEFAULT_TEAM, defaultPolicy } from '@/lib/domain/policy/policy'

/**
 * How long a configuration is cached. Begin is still exact: the ledger refuses a batch that was decided on an older
 * version.
 */
const FRESH_MS = 2_000
const TENANTS_MAX = 2_000

type Held = { config: Promise<TenantConfig>; readAt: number }
const cache = new Map<string, Held>()

/** The tenant's configuration, at most two seconds old. @throws Error when the tenant does not exist. */
export function tenantConfig(tenantId: TenantId): Promise<TenantConfig> {
  const held = cache.get(tenantId)
  if (held !== undefined && performance.now() - held.readAt < FRESH_MS) return held.config
  if (cache.size >= TENANTS_MAX) cache.clear()
  const config = readTenantConfig(tenantId).then((read) => {
    if (read === null) throw new Error('The credential is valid, but its tenant does not exist.')
    return read
  })
  cache.set(tenantId, { config, readAt: performance.now() })
  config.catch(() => cache.delete(tenantId))
  return config
}

/** Clears the cache of a tenant, because its configuration changed. */
export function forgetTenantConfig(tenantId: TenantId): void {
  cache.delete(tenantId)
}

/** The policy of an action, or the safe default for an undeclared one. */
export function policyOf(config: TenantConfig, action: string): ActionPolicy {
  const known = config.actions.get(action)
  return known === undefined ? defaultPolicy(action) : fromStored(action, known.policy, known.declared)
}

/** The team that owns operations of a policy; the default team if the named one does not exist. */
export function ownerOf(config: TenantConfig, policy: ActionPolicy): Owner {
  const name = config.teams.has(policy.ownerTeam) ? policy.ownerTeam : DEFAULT_TEAM
  const id = config.teams.get(name)
  if (id === undefined) throw new Error(`The tenant has no team "${DEFAULT_TEAM}".`)
  return { type: 'team', id, name }
}

/** A stored policy as the domain reads it. */
export function fromStored(name: string, stored: StoredPolicy, declared: boolean): ActionPolicy {
  const { above, always } = stored.approval
  return {
    ...defaultPolicy(name),
    ...stored,
    approval: { always, above: above === null ? null : { minor: BigInt(above.minor), currency: above.currency } },
    name,
    declared
  }
}
