'use server'

import { redirect } from 'next/navigation'
import { completeFirstRun } from '@/lib/services/access/setup'
import { HOME_PATH } from '@/lib/sign-in/callback-path'
import { startSession } from '@/lib/sign-in/start-session'
import { type FormAnswer, formAnswer, textIn } from './form-answer'

/** Uses a set-up link: creates the workspace and its administrator, signs them in and opens the queue. */
export async function setUp(_before: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const done = await completeFirstRun(textIn(form, 'token'), {
    workspace: textIn(form, 'workspace'),
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    password: textIn(form, 'password')
  })
  if (!done.ok) return formAnswer(done.refusal)
  await startSession(done.value)
  redirect(HOME_PATH)
}
