'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { log } from '@/lib/log'
import { safeCallbackPath } from '@/lib/sign-in/callback-path'
import { forwardedAddress } from '@/lib/sign-in/forwarded-address'
import { signInWithPassword } from '@/lib/sign-in/sign-in'
import { startSession } from '@/lib/sign-in/start-session'
import { type FormAnswer, textIn } from './form-answer'

/** Signs a member in with a password and opens the page they asked for. */
export async function signIn(_before: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const peerAddress = forwardedAddress(Object.fromEntries(await headers()))
  const input = { email: textIn(form, 'email'), password: textIn(form, 'password'), peerAddress }
  const verdict = await signInWithPassword(input).catch((error: unknown) => {
    log.error({ err: error }, 'sign-in')
    return null
  })
  if (verdict === null) {
    return { detail: 'Signing in is not possible right now. Nothing was changed; try again in a moment.', errors: [] }
  }
  if (verdict.kind === 'wait') {
    return { detail: 'Too many attempts.', errors: [], retryAfterSeconds: verdict.seconds }
  }
  if (verdict.kind === 'wrong') return { detail: 'The e-mail address or the password is wrong.', errors: [] }
  const { id, tenant_id: tenantId, session_version: sessionVersion } = verdict.member
  await startSession({ id, tenantId, sessionVersion })
  redirect(safeCallbackPath(textIn(form, 'path')))
}
