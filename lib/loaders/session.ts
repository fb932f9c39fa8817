import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { authenticateSession, type Session } from '@/lib/auth/session'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { signInPath } from '@/lib/sign-in/callback-path'
import { PATH_HEADER } from './path-header'

/** The signed-in member of this request, or null. Read once for a page, however many loaders ask. */
export const currentSession = cache(
  async (): Promise<Session | null> => authenticateSession({ headers: await headers() })
)

/**
 * The gate of every page of the console: the signed-in member, or a redirect to the sign-in page that comes back to this
 * page, or to the page where a one-time password is replaced.
 */
export async function requireSession(): Promise<Session> {
  const session = await currentSession()
  const path = (await headers()).get(PATH_HEADER) ?? undefined
  if (session === null) redirect(signInPath(path))
  if (session.mustChangePassword) redirect('/change-password')
  return session
}

/** What loaders hand to services: the gate and a context in one. */
export async function requireContext(): Promise<ServiceContext> {
  return contextOf(await requireSession())
}

/** A session as the context of a service call. */
export function contextOf(session: Session): ServiceContext {
  const { tenantId, actor, scopes, role, credentialId } = session
  return { tenantId, actor, scopes, role, credentialId, requestId: randomUUID(), traceparent: null, via: 'console' }
}
