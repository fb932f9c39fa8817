import { lackingScope } from '@/lib/domain/access/lacking-scope'
import type { ScopeRule } from '@/lib/domain/access/scopes'
import type { Refusal } from '@/lib/domain/operation/result'
import type { CallContext, ServiceContext, SystemContext } from '@/lib/services/kernel/context'

/**
 * Who may call a verb. `scopes`: a holder of any one of them, and an API key of any one of `keyScopes` where those are
 * given. The other kinds need no scope, and the text says why.
 */
export type Access =
  | { scopes: ScopeRule; keyScopes?: ScopeRule }
  /** The installation itself: its jobs and its command line. */
  | { system: string }
  /** A signed-in member, about their own account and nobody else's. */
  | { self: string }
  /** Everybody, a caller without a credential too. */
  | { open: string }

/** A context as the gate reads it: an open call may have no actor. */
export type AnyContext = CallContext | SystemContext | ServiceContext

/** Why the caller may not call a verb of this access, or null where they may. */
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

const ONLY_CREDENTIALS: Refusal = { code: 'unauthenticated', detail: 'This needs an API key or a session.' }
const ONLY_SYSTEM: Refusal = {
  code: 'scope_missing',
  detail: 'Only the command line and the jobs of the server do this.'
}
const ONLY_MEMBERS: Refusal = {
  code: 'scope_missing',
  detail: 'Only a signed-in member does this, for their own account.'
}
