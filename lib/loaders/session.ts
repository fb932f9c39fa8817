import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { authenticateSession, type Session } from '@/lib/auth/session'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { signInPath } from '@/lib/sign-in/callback-path'
import { PATH_HEADER } from './path-header'

/** The signed-in member of this request, or null. Read once per page for all loaders. */
export const currentSession = cache(
  async (): Promise<Session | null> => authenticateSession({ headers: await headers() })
)

/**
 * Requires a session for a page of the console: returns the signed-in member, or redirects to the sign-in page, or to
 * the page where a one-time password is replaced.
 */
export async function requireSession(): Promise<Session> {
  const session = await currentSession()
  const path = (await headers()).get(PATH_HEADER) ?? undefined
  if (session === null) redirect(signInPath(path))
  if (session.mustChangePassword) redirect('/change-password')
  return session
}

/** Requires a session and returns it as the context of services. */
export async function requireContext(): Promise<ServiceContext> {
  return contextOf(await requireSession())
}

/** A session as the context of a service call. */
export function contextOf(session: Session): ServiceContext {
  const { tenantId, actor, scopes, role, credentialId } = session
  return { tenantId, actor, scopes, role, credentialId, requestId: randomUUID(), traceparent: null, via: 'console' }
}
