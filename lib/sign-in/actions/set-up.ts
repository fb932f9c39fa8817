'use server'

import { randomUUID } from 'node:crypto'
import { redirect } from 'next/navigation'
import { HOME_PATH } from '@/lib/sign-in/callback-path'
import { startSession } from '@/lib/sign-in/start-session'
import { perform } from '@/lib/verbs/perform'
import { type FormAnswer, formAnswer, textIn } from './form-answer'

/** Uses a set-up link: creates the workspace and its administrator, signs them in and opens the queue. */
export async function setUp(_before: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const ctx = { requestId: randomUUID(), traceparent: null, via: 'console' as const }
  const body = {
    workspace: textIn(form, 'workspace'),
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    password: textIn(form, 'password')
  }
  const done = await perform('completeSetup', ctx, { token: textIn(form, 'token'), body })
  if (!done.ok) return formAnswer(done.refusal)
  await startSession(done.value)
  redirect(HOME_PATH)
}
