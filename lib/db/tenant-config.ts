import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { ActionPolicy } from '@/lib/domain/policy/policy'
import { readAsTenant } from './tenant-read'

/** What begin decides on beside the operation itself: moves as one with `tenants.config_version`. */
export type TenantConfig = {
  configVersion: number
  strictInventory: boolean
  /** Policies by action name, as stored; money as text. */
  actions: Map<string, { policy: StoredPolicy; declared: boolean }>
  /** Team ids by name. */
  teams: Map<string, string>
}

/** The provider's call as the gateway makes it. */
type Gateway = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  contentType: 'application/json' | 'application/x-www-form-urlencoded'
  successStatuses: number[]
  acceptedStatuses: number[]
  providerReference: string | null
}

/** A policy as `actions.policy` holds it: amounts as `{minor: "100000", currency}`, because JSON has no big integers. */
export type StoredPolicy = Omit<ActionPolicy, 'approval' | 'name' | 'declared'> & {
  approval: { above: { minor: string; currency: string } | null; always: boolean }
  gateway: Gateway | null
}

type ConfigRow = {
  config_version: string
  strict_inventory: boolean
  actions: { name: string; policy: StoredPolicy; declared: boolean }[]
  teams: { id: string; name: string }[]
}

/**
 * Reads a tenant's configuration in one statement, so that version and content belong together; null when the tenant is
 * gone.
 */
export async function readTenantConfig(tenantId: TenantId): Promise<TenantConfig | null> {
  const rows = await readAsTenant<ConfigRow>(
    tenantId,
    `select t.config_version, t.strict_inventory,
       coalesce((select json_agg(json_build_object('name', a.name, 'policy', a.policy, 'declared', a.declared))
                   from actions a where a.tenant_id = t.tenant_id), '[]') as actions,
       coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name))
                   from teams m where m.tenant_id = t.tenant_id), '[]') as teams
     from tenants t where t.tenant_id = $1`,
    [tenantId]
  )
  const row = rows[0]
  if (row === undefined) return null
  return {
    configVersion: Number(row.config_version),
    strictInventory: row.strict_inventory,
    actions: new Map(row.actions.map(({ name, policy, declared }) => [name, { policy, declared }])),
    teams: new Map(row.teams.map((team) => [team.name, team.id]))
  }
}
