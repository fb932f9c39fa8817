import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { PasswordOwner } from '@/lib/services/change-password'
import { signInPath } from '../callback-path'
import { authenticateSession, type Session } from '../session'

/** The gate of the actions on one's own account; open to a member who still has to replace a one-time password. */
export async function accountSession(): Promise<Session & PasswordOwner> {
  const session = await authenticateSession({ headers: await headers() })
  if (session === null) redirect(signInPath())
  return { ...session, requestId: randomUUID(), traceparent: null }
}
