import { decode, encode } from 'next-auth/jwt'
import { getEnv } from '@/lib/env'

/** A session ends after this long without a person at the keyboard… */
export const IDLE_SECONDS = 8 * 60 * 60
/** …and in any case this long after the password was given. */
export const ABSOLUTE_SECONDS = 7 * 24 * 60 * 60

/** What the encrypted cookie says. Everything that can change (role, name, disabled) is read from the database. */
export type SessionClaims = {
  /** The member's uuid. */
  sub: string
  tenantId: string
  /** The member's session version at sign-in; a later one in the database makes this no session. */
  sessionVersion: number
  /** Names this session, so that signing out ends it for whoever holds a copy of the cookie. */
  sessionId: string
  /** Epoch seconds of the sign-in. */
  signedInAt: number
}

/** Whether cookies are bound to https, by the public URL. */
export function cookiesAreSecure(): boolean {
  return getEnv().ONCEOVER_URL.startsWith('https://')
}

/** `__Host-` binds a cookie to this very host and to https; browsers refuse it on http. */
export function cookieName(name: 'session' | 'csrf' | 'return' | 'state' | 'pkce' | 'nonce'): string {
  return `${cookiesAreSecure() ? '__Host-' : ''}onceover.${name}`
}

/** The attributes of every cookie that the gate sets. */
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

/** The encrypted cookie value for a session, good for the idle time from now. */
export function writeSessionToken(claims: SessionClaims): Promise<string> {
  return encode({ token: claims, secret: sessionSecret(), maxAge: IDLE_SECONDS })
}

/** The claims in a cookie value, or null when it is not ours, was changed, idled too long or is past its absolute end. */
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
