import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { authenticateSession, type Session } from '@/lib/auth/session'
import type { PasswordOwner } from '@/lib/services/access/change-own-password'
import { signInPath } from '@/lib/sign-in/callback-path'

/** Requires a session for actions on the own account; also allows a member who must replace a one-time password. */
export async function accountSession(): Promise<Session & PasswordOwner> {
  const session = await authenticateSession({ headers: await headers() })
  if (session === null) redirect(signInPath())
  return { ...session, requestId: randomUUID(), traceparent: null, via: 'console' }
}
