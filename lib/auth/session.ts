import { findSessionUser } from '@/lib/db/sign-in'
import { ROLE_SCOPES } from '@/lib/domain/access/roles'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import type { Role } from '@/lib/domain/operation/vocabulary'
import type { Caller } from './caller'
import { readSessionToken, type SessionClaims, sessionCookieIn } from './session-token'

/** A signed-in member. */
export type Session = Caller & {
  role: Role
  email: string
  name: string
  tenantName: string
  /** True after sign-in with a one-time password: the member can only choose a new password, so `scopes` is empty. */
  mustChangePassword: boolean
  claims: SessionClaims
}

/**
 * The member behind a request's session cookie, or null. It works without Next, with any Web request.
 *
 * The cookie only identifies the member. Role, session version and disabled state are read from the database each time,
 * so that a change takes effect at the next request.
 *
 * @throws LedgerUnavailableError when the database is unavailable.
 */
export async function authenticateSession(request: Pick<Request, 'headers'>): Promise<Session | null> {
  const token = sessionCookieIn(request.headers.get('cookie'))
  const claims = token === null ? null : await readSessionToken(token)
  return claims === null ? null : sessionOf(claims)
}

/** The member of decrypted claims, or null when the session was ended. */
export async function sessionOf(claims: SessionClaims): Promise<Session | null> {
  const user = await findSessionUser(claims.tenantId, claims.sub, claims.sessionId)
  if (user === null || user.session_version !== claims.sessionVersion) return null
  return {
    tenantId: vouchTenant(claims.tenantId),
    actor: { type: 'user', id: claims.sub, name: user.name || user.email },
    scopes: new Set(user.must_change_password ? [] : ROLE_SCOPES[user.role]),
    role: user.role,
    credentialId: claims.sub,
    configVersion: Number(user.config_version),
    email: user.email,
    name: user.name,
    tenantName: user.tenant_name,
    mustChangePassword: user.must_change_password,
    claims
  }
}
