import { cookies } from 'next/headers'
import { cookieName, cookieOptions, IDLE_SECONDS, writeSessionToken } from '@/lib/auth/session-token'
import { newId } from '@/lib/new-id'

/** Starts a session in the browser that called a server action, and replaces an existing one. */
export async function startSession(member: { id: string; tenantId: string; sessionVersion: number }): Promise<void> {
  const value = await writeSessionToken({
    sub: member.id,
    tenantId: member.tenantId,
    sessionVersion: member.sessionVersion,
    sessionId: newId(),
    signedInAt: Math.floor(Date.now() / 1000)
  })
  const jar = await cookies()
  jar.set(cookieName('session'), value, { ...cookieOptions(), maxAge: IDLE_SECONDS })
}

/** Removes the session cookie from the browser that called a server action. */
export async function dropSessionCookie(): Promise<void> {
  const jar = await cookies()
  jar.set(cookieName('session'), '', { ...cookieOptions(), maxAge: 0 })
}
