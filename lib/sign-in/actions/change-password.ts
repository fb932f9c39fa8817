'use server'

import { redirect } from 'next/navigation'
import { changePassword as change } from '@/lib/services/access/change-password'
import { safeCallbackPath } from '@/lib/sign-in/callback-path'
import { startSession } from '@/lib/sign-in/start-session'
import { accountSession } from './account-session'
import { type FormAnswer, formAnswer, textIn } from './form-answer'

/** Replaces the own password, ends every other session and starts a new one here. */
export async function changePassword(_before: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const session = await accountSession()
  const done = await change(session, { current: textIn(form, 'current'), next: textIn(form, 'next') })
  if (!done.ok) return formAnswer(done.refusal)
  await startSession({
    id: session.credentialId,
    tenantId: session.tenantId,
    sessionVersion: done.value.sessionVersion
  })
  redirect(safeCallbackPath(textIn(form, 'returnTo')))
}
