import { lackingScope } from '@/lib/domain/access/lacking-scope'
import type { ScopeRule } from '@/lib/domain/access/scopes'
import type { Refusal } from '@/lib/domain/operation/result'
import type { CallContext, ServiceContext, SystemContext } from '@/lib/services/kernel/context'

/**
 * The callers of a verb. `scopes`: a holder of any one of them, and an API key with any one of `keyScopes` if these are
 * given. The other kinds need no scope, and the text gives the reason.
 */
export type Access =
  | { scopes: ScopeRule; keyScopes?: ScopeRule }
  /** The installation itself: its jobs and its command line. */
  | { system: string }
  /** A signed-in member, for the own account only. */
  | { self: string }
  /** Every caller, even without a credential. */
  | { open: string }

/** A context as `perform` reads it: an open call may have no actor. */
export type AnyContext = CallContext | SystemContext | ServiceContext

/** The refusal of a caller for a verb with this access, or null if the call is allowed. */
export function refusalOf(access: Access, ctx: AnyContext): Refusal | null {
  if ('scopes' in access) {
    if (!('scopes' in ctx)) return ONLY_CREDENTIALS
    return lackingScope(ctx.role === null ? (access.keyScopes ?? access.scopes) : access.scopes, ctx)
  }
  if ('open' in access) return null
  const actor = 'actor' in ctx ? ctx.actor : null
  if ('system' in access) return actor?.type === 'system' ? null : ONLY_SYSTEM
  return actor?.type === 'user' && 'credentialId' in ctx && ctx.credentialId === actor.id ? null : ONLY_MEMBERS
}

const ONLY_CREDENTIALS: Refusal = { code: 'unauthenticated', detail: 'An API key or a session is required.' }
const ONLY_SYSTEM: Refusal = {
  code: 'scope_missing',
  detail: 'Only the command line and the jobs of the server can do this.'
}
const ONLY_MEMBERS: Refusal = {
  code: 'scope_missing',
  detail: 'Only a signed-in member can do this, for the own account.'
}
