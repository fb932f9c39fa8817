import { ROLES, type Role, SCOPES, type Scope } from '@/lib/domain/operation/vocabulary'

const VIEWER: readonly Scope[] = ['operations:read', 'audit:read', 'insights:read']
const OPERATOR: readonly Scope[] = [...VIEWER, 'evidence:write', 'resolutions:write']
const MANAGER: readonly Scope[] = [...OPERATOR, 'inventory:write']

/**
 * The scopes of a member, by role. No role has `operations:write`: people settle operations and never begin one, so a
 * stolen session cannot cause an external effect.
 */
export const ROLE_SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  viewer: VIEWER,
  operator: OPERATOR,
  manager: MANAGER,
  admin: [...MANAGER, 'admin']
}

/** The presets of API keys. */
export type KeyPreset = 'agent' | 'operator' | 'admin'

const AGENT: readonly Scope[] = ['operations:write', 'operations:read', 'evidence:write']

/**
 * The scopes of an API key, by preset. The scopes are copied into the key when it is created and never change, so an
 * agent key can never get `resolutions:write`: an agent never settles its own operations.
 */
export const PRESET_SCOPES: Readonly<Record<KeyPreset, readonly Scope[]>> = {
  agent: AGENT,
  operator: [...AGENT, 'resolutions:write', 'audit:read', 'insights:read'],
  admin: SCOPES
}

/** The lowest role with a scope, or null if no role has it. Used in refusals that name the required role. */
export function leastRoleWith(scope: Scope): Role | null {
  return ROLES.find((role) => ROLE_SCOPES[role].includes(scope)) ?? null
}
