import { decode, encode } from 'next-auth/jwt'
import { getEnv } from '@/lib/env'

/** A session ends after this time without activity… */
export const IDLE_SECONDS = 8 * 60 * 60
/** …and in any case this long after sign-in. */
export const ABSOLUTE_SECONDS = 7 * 24 * 60 * 60

/** The content of the encrypted cookie. Everything that can change (role, name, disabled) is read from the database. */
export type SessionClaims = {
  /** The member's uuid. */
  sub: string
  tenantId: string
  /** The member's session version at sign-in; a newer version in the database invalidates the session. */
  sessionVersion: number
  /** Identifies this session, so that sign-out also ends it for copies of the cookie. */
  sessionId: string
  /** Epoch seconds of the sign-in. */
  signedInAt: number
}

/** Whether cookies are bound to https, by the public URL. */
export function cookiesAreSecure(): boolean {
  return getEnv().ONCEOVER_URL.startsWith('https://')
}

/** `__Host-` binds a cookie to this host and to https; browsers refuse it on http. */
export function cookieName(name: 'session' | 'csrf' | 'return' | 'state' | 'pkce' | 'nonce'): string {
  return `${cookiesAreSecure() ? '__Host-' : ''}onceover.${name}`
}

/** The attributes of every cookie that sign-in sets. */
export function cookieOptions() {
  return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: cookiesAreSecure() }
}

/** The secret that sessions are encrypted with. */
export function sessionSecret(): string {
  const secret = getEnv().ONCEOVER_SECRET
  if (secret === undefined)
    throw new Error('ONCEOVER_SECRET is not set: the server completes it before the first request')
  return secret
}

/** The encrypted cookie value for a session, valid for the idle time from now. */
export function writeSessionToken(claims: SessionClaims): Promise<string> {
  return encode({ token: claims, secret: sessionSecret(), maxAge: IDLE_SECONDS })
}

/** The claims in a cookie value, or null if it is foreign, changed, idle for too long or expired. */
export async function readSessionToken(token: string): Promise<SessionClaims | null> {
  const payload = await decode({ token, secret: sessionSecret() }).catch(() => null)
  return payload === null ? null : claimsOf(payload)
}

/** Checks the shape and the absolute end of decrypted claims. */
export function claimsOf(payload: Record<string, unknown>, nowMs = Date.now()): SessionClaims | null {
  const { sub, tenantId, sessionVersion, sessionId, signedInAt } = payload
  if (typeof sub !== 'string' || typeof tenantId !== 'string' || typeof sessionId !== 'string') return null
  if (typeof sessionVersion !== 'number' || typeof signedInAt !== 'number') return null
  if (signedInAt + ABSOLUTE_SECONDS <= nowMs / 1000) return null
  return { sub, tenantId, sessionVersion, sessionId, signedInAt }
}

/** The session cookie in a `Cookie` header, or null. */
export function sessionCookieIn(header: string | null): string | null {
  const start = `${cookieName('session')}=`
  for (const part of header?.split(';') ?? []) {
    const text = part.trim()
    if (text.startsWith(start)) return text.slice(start.length) || null
  }
  return null
}
