import { ROLES, type Role, SCOPES, type Scope } from '@/lib/domain/operation/vocabulary'

const VIEWER: readonly Scope[] = ['operations:read', 'audit:read', 'insights:read']
const OPERATOR: readonly Scope[] = [...VIEWER, 'evidence:write', 'resolutions:write']
const MANAGER: readonly Scope[] = [...OPERATOR, 'inventory:write']

/**
 * What a signed-in person may do, by role. Nobody who signs in holds `operations:write`: people settle operations, they
 * never begin one, so no session can be talked into acting on the outside world.
 */
export const ROLE_SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  viewer: VIEWER,
  operator: OPERATOR,
  manager: MANAGER,
  admin: [...MANAGER, 'admin']
}

/** The presets an API key is made from. */
export type KeyPreset = 'agent' | 'operator' | 'admin'

const AGENT: readonly Scope[] = ['operations:write', 'operations:read', 'evidence:write']

/**
 * What an API key may do, by preset. The scopes are copied into the key when it is made and never change, so a key
 * handed to an agent can never come to hold `resolutions:write`: what an agent did, somebody else settles.
 */
export const PRESET_SCOPES: Readonly<Record<KeyPreset, readonly Scope[]>> = {
  agent: AGENT,
  operator: [...AGENT, 'resolutions:write', 'audit:read', 'insights:read'],
  admin: SCOPES
}

/** The least role that holds a scope, or null when no person can hold it. For sentences that say who can. */
export function leastRoleWith(scope: Scope): Role | null {
  return ROLES.find((role) => ROLE_SCOPES[role].includes(scope)) ?? null
}
