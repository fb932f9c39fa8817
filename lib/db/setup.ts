import { v7 as uuidv7 } from 'uuid'
import { type AccessActor, audited, callForValue } from './access'

/** Makes a tenant with its one team, `operations`. Answers the tenant's id. */
export function createTenantRow(name: string): Promise<string> {
  return callForValue<string>('tenant_create', [uuidv7(), uuidv7(), name])
}

/** The id of the first tenant, made under this name when the database has none. Any number of starters make one. */
export function ensureFirstTenantRow(name: string): Promise<string> {
  return callForValue<string>('tenant_ensure_first', [uuidv7(), uuidv7(), name])
}

/** Whether a tenant with this id exists. */
export function tenantExists(tenantId: string): Promise<boolean> {
  return callForValue<boolean>('tenant_exists', [tenantId])
}

/** The ids of every tenant, the first first. */
export function listTenantIds(): Promise<string[]> {
  return callForValue<string[]>('tenant_ids', [])
}

/** Stores the hash of a new set-up token in place of an older one. False when somebody can already sign in. */
export function offerSetup(tenantId: string, tokenHash: Uint8Array, hours: number): Promise<boolean> {
  return callForValue<boolean>('setup_offer', [tenantId, tokenHash, hours])
}

export type SetupState = 'open' | 'done' | 'expired' | 'wrong'

/** What a set-up token is good for now. */
export function readSetupState(tenantId: string, tokenHash: Uint8Array): Promise<SetupState> {
  return callForValue<SetupState>('setup_state', [tenantId, tokenHash])
}

export type FirstAdmin = { id: string; workspace: string; email: string; name: string; passwordHash: string }

/** Spends the token: names the workspace and makes its administrator. False when the token is not open any more. */
export function completeSetup(
  tenantId: string,
  tokenHash: Uint8Array,
  admin: FirstAdmin,
  actor: AccessActor
): Promise<boolean> {
  const { id, workspace, email, name, passwordHash } = admin
  const values = [tenantId, tokenHash, workspace, id, email, name, passwordHash, ...audited(actor)]
  return callForValue<boolean>('setup_complete', values)
}
