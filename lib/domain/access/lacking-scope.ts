import type { Asker } from '@/lib/domain/operation/commands'
import type { Refusal } from '@/lib/domain/operation/result'
import type { Role, Scope } from '@/lib/domain/operation/vocabulary'
import { leastRoleWith, ROLE_SCOPES } from './roles'
import type { ScopeRule } from './scopes'

/** Who is asked for a scope: a signed-in member has a role, an API key has none. */
export type ScopeHolder = Pick<Asker, 'scopes' | 'role'>

/**
 * The refusal of a caller who holds none of the scopes that would do; null for one who does. It says what is missing,
 * what is held and which role could.
 */
export function lackingScope(needed: ScopeRule, holder: ScopeHolder): Refusal | null {
  for (const scope of needed) if (holder.scopes.has(scope)) return null
  return {
    code: 'scope_missing',
    detail: holder.role === null ? ofKey(needed, holder) : ofMember(needed, holder, holder.role)
  }
}

function ofKey(needed: ScopeRule, { scopes }: ScopeHolder): string {
  const able = leastRole(needed)
  const role = able === null ? '' : ` The role ${able} or higher has the scope.`
  return `This API key does not have the scope ${needed.join(' or ')}. Its scopes: ${listed(scopes)}.${role}`
}

function ofMember(needed: ScopeRule, { scopes }: ScopeHolder, role: Role): string {
  if (needed.some((scope) => ROLE_SCOPES[role].includes(scope)))
    return 'Choose a new password first. A one-time password allows nothing else.'
  const able = leastRole(needed)
  const required = able === null ? 'An API key is required.' : `The role ${able} or higher is required.`
  return `Your role ${role} does not allow this. ${required} Missing scope: ${needed.join(' or ')}. Your scopes: ${listed(scopes)}.`
}

const listed = (scopes: ReadonlySet<Scope>): string => (scopes.size === 0 ? 'none' : [...scopes].join(', '))

const leastRole = (needed: readonly Scope[]): Role | null =>
  needed.map(leastRoleWith).find((least) => least !== null) ?? null
