import { leastRoleWith } from '@/lib/domain/access/roles'
import { type Refused, refused } from '@/lib/domain/operation/result'
import type { Scope } from '@/lib/domain/operation/vocabulary'
import type { ServiceContext } from './context'

/** The refusal when the caller lacks a scope, else null. Verbs ask even where a door has asked before. */
export function lackingScope(ctx: Pick<ServiceContext, 'scopes' | 'role'>, scope: Scope): Refused | null {
  if (ctx.scopes.has(scope)) return null
  const role = leastRoleWith(scope)
  const who = role === null ? 'Use an API key with that scope.' : `The role ${role} has it.`
  const detail = `This needs the scope ${scope}, which ${ctx.role === null ? 'this key' : `the role ${ctx.role}`} does not have. ${who}`
  return refused({ code: 'scope_missing', detail })
}
