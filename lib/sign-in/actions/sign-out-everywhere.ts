'use server'

import { redirect } from 'next/navigation'
import { endOwnSessions } from '@/lib/services/access/end-sessions'
import { dropSessionCookie } from '@/lib/sign-in/start-session'
import { accountSession } from './account-session'

/** Ends every session of the member, on every device, and shows the sign-in page. */
export async function signOutEverywhere(): Promise<void> {
  const session = await accountSession()
  await endOwnSessions(session)
  await dropSessionCookie()
  redirect('/sign-in?ended=everywhere')
}
