import type { TenantId } from '@/lib/domain/access/tenant-id'
import { newId } from '@/lib/new-id'
import { type AccessActor, audited, callForValue } from './access'

/** Makes a tenant with its one team, `operations`. Answers the tenant's id. */
export function createTenantRow(name: string): Promise<TenantId> {
  return callForValue<TenantId>('tenant_create', [newId(), newId(), name])
}

/** The id of the first tenant, made under this name when the database has none. Any number of starters make one. */
export function ensureFirstTenantRow(name: string): Promise<TenantId> {
  return callForValue<TenantId>('tenant_ensure_first', [newId(), newId(), name])
}

/** Whether the database has a tenant with this id. */
export async function tenantExists(id: string): Promise<boolean> {
  return (await listTenantIds()).some((tenantId) => tenantId === id)
}

/** The ids of every tenant, the first first. */
export function listTenantIds(): Promise<TenantId[]> {
  return callForValue<TenantId[]>('tenant_ids', [])
}

/** Stores the hash of a new set-up token in place of an older one. False when a member can already sign in. */
export function offerSetup(tenantId: TenantId, tokenHash: Uint8Array, hours: number): Promise<boolean> {
  return callForValue<boolean>('setup_offer', [tenantId, tokenHash, hours])
}

export type SetupState = 'open' | 'done' | 'expired' | 'wrong'

/**
 * The status of a set-up token.
 *
 * @param named The tenant that the token itself names.
 */
export function readSetupState(named: string, tokenHash: Uint8Array): Promise<SetupState> {
  return callForValue<SetupState>('setup_state', [named, tokenHash])
}

export type FirstAdmin = { id: string; workspace: string; email: string; name: string; passwordHash: string }

/**
 * Uses the token: names the workspace and creates its administrator. False if the token is no longer valid.
 *
 * @param named The tenant that the token itself names.
 */
export function completeSetup(
  named: string,
  tokenHash: Uint8Array,
  admin: FirstAdmin,
  actor: AccessActor
): Promise<boolean> {
  const { id, workspace, email, name, passwordHash } = admin
  const values = [named, tokenHash, workspace, id, email, name, passwordHash, ...audited(actor)]
  return callForValue<boolean>('setup_complete', values)
}
