import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ChangePasswordForm } from '@/components/access/change-password-form'
import { currentSession } from '@/lib/loaders/session'
import { changePassword } from '@/lib/sign-in/actions/change-password'
import { HOME_PATH, signInPath } from '@/lib/sign-in/callback-path'

export const metadata: Metadata = { title: 'Choose a password' }

/** Where a one-time password is replaced before anything else can be done. */
export default async function ChangePasswordPage() {
  const session = await currentSession()
  if (session === null) redirect(signInPath())
  if (!session.mustChangePassword) redirect(HOME_PATH)
  return (
    <>
      <h1 className="mb-1 font-semibold text-xl">Choose your password</h1>
      <p className="mb-5 text-muted">
        You signed in with a one-time password that another person has seen. Replace it with one that only you know.
      </p>
      <ChangePasswordForm action={changePassword} email={session.email} returnTo={HOME_PATH} oneTime />
    </>
  )
}
