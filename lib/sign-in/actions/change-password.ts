'use server'

import { redirect } from 'next/navigation'
import { safeCallbackPath } from '@/lib/sign-in/callback-path'
import { startSession } from '@/lib/sign-in/start-session'
import { perform } from '@/lib/verbs/perform'
import { accountSession } from './account-session'
import { type FormAnswer, formAnswer, textIn } from './form-answer'

/** Replaces the own password, ends every other session and starts a new one here. */
export async function changePassword(_before: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const session = await accountSession()
  const done = await perform('changeOwnPassword', session, {
    current: textIn(form, 'current'),
    next: textIn(form, 'next')
  })
  if (!done.ok) return formAnswer(done.refusal)
  await startSession({
    id: session.credentialId,
    tenantId: session.tenantId,
    sessionVersion: done.value.sessionVersion
  })
  redirect(safeCallbackPath(textIn(form, 'returnTo')))
}
