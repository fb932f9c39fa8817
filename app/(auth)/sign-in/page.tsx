import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentSession } from '@/lib/loaders/session'
import { safeCallbackPath } from '@/lib/sign-in/callback-path'
import { otherProviders } from '@/lib/sign-in/other-providers'
import { SignInForm } from './sign-in-form'

export const metadata: Metadata = { title: 'Sign in' }

/** Why a person was sent to this page; by the `error` or `ended` of the URL. */
const REASONS: Record<string, string> = {
  not_a_member: 'That account is not a member of this console. Ask an administrator to add your e-mail address.',
  unverified_email: 'That provider has not verified your e-mail address, so you cannot sign in with it.',
  everywhere: 'You are signed out everywhere.',
  session: 'Your session has ended. Sign in to continue where you were.'
}
const FAILED = 'Signing in with that provider did not work. Try again, or use your password.'

type SearchParams = Promise<Record<string, string | string[] | undefined>>

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const { callbackUrl, error, ended } = await searchParams
  const path = safeCallbackPath(callbackUrl)
  if ((await currentSession()) !== null) redirect(path)
  const code = [error, ended].find((value) => typeof value === 'string')
  const providers = otherProviders().map(({ id, name }) => ({ id, name }))
  return (
    <>
      <h1 className="mb-4 font-semibold text-xl">Sign in</h1>
      <SignInForm path={path} providers={providers} notice={code === undefined ? null : (REASONS[code] ?? FAILED)} />
    </>
  )
}
