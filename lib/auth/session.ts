import { findSessionUser } from '@/lib/db/sign-in'
import { ROLE_SCOPES } from '@/lib/domain/access/roles'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Role } from '@/lib/domain/operation/vocabulary'
import type { Caller } from './caller'
import { readSessionToken, type SessionClaims, sessionCookieIn } from './session-token'

/** A signed-in member. */
export type Session = Caller & {
  role: Role
  email: string
  name: string
  tenantName: string
  /** Signed in with a one-time password: may do nothing but choose a new one, so `scopes` is empty. */
  mustChangePassword: boolean
  claims: SessionClaims
}

/**
 * The member behind a request's session cookie, or null. Needs no Next: any Web request will do.
 *
 * The cookie only says who; the role, the session version and whether the member is disabled are read from the database
 * each time, so that a change of any of them counts at the next request.
 *
 * @throws LedgerUnavailableError when the database cannot be asked.
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
    tenantId: claims.tenantId as TenantId,
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
