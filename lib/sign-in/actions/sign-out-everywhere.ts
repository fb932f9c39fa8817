'use server'

import { redirect } from 'next/navigation'
import { dropSessionCookie } from '@/lib/sign-in/start-session'
import { perform } from '@/lib/verbs/perform'
import { accountSession } from './account-session'

/** Ends every session of the member, on every device, and shows the sign-in page. */
export async function signOutEverywhere(): Promise<void> {
  const session = await accountSession()
  const ended = await perform('endOwnSessions', session, {})
  if (!ended.ok) throw new Error(ended.refusal.detail)
  await dropSessionCookie()
  redirect('/sign-in?ended=everywhere')
}
