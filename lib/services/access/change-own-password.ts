import { hashPassword, verifyPassword } from '@/lib/auth/password'
import { countSignInAttempt, resetSignInAttempts } from '@/lib/auth/throttle'
import { changeOwnPassword as changePasswordRow } from '@/lib/db/people'
import { findSignInCandidates } from '@/lib/db/sign-in'
import { passwordFault } from '@/lib/domain/access/password-rule'
import { ok, type Result, refused } from '@/lib/domain/operation/result'
import { accessActor } from '@/lib/services/kernel/access-actor'
import type { ServiceContext } from '@/lib/services/kernel/context'

export type PasswordChange = { current: string; next: string }

/** The member who changes the own password: signed in, possibly with a one-time password. */
export type PasswordOwner = ServiceContext & { email: string; name: string; tenantName: string }

/**
 * Replaces the own password. Every session of the member ends, including this one: the caller starts a new one with the
 * session version in the answer.
 *
 * A wrong current password counts as a failed sign-in, so that an open browser does not allow guessing.
 */
export async function changeOwnPassword(
  owner: PasswordOwner,
  { current, next }: PasswordChange
): Promise<Result<{ sessionVersion: number }>> {
  const throttle = `session:${owner.credentialId}`
  const seconds = await countSignInAttempt(owner.email, throttle)
  if (seconds > 0)
    return refused({
      code: 'rate_limited',
      detail: `Too many attempts. Try again in ${seconds} seconds.`,
      retryAfterSeconds: seconds
    })
  const candidates = await findSignInCandidates(owner.email)
  const stored = candidates.find(({ id }) => id === owner.credentialId)?.password_hash ?? null
  if (stored === null || !(await verifyPassword(stored, current)))
    return fault('current', 'This is not your current password.')
  const wrong =
    current === next
      ? 'The new password must differ from the current one.'
      : passwordFault(next, [owner.email, owner.name, owner.tenantName])
  if (wrong) return fault('next', wrong)
  const hashes = { verified: stored, next: await hashPassword(next) }
  const sessionVersion = await changePasswordRow(owner.tenantId, owner.credentialId, hashes, accessActor(owner))
  if (sessionVersion === null) return fault('current', 'Your password was changed in the meantime. Sign in again.')
  await resetSignInAttempts(owner.email, throttle)
  return ok({ sessionVersion })
}

function fault(field: keyof PasswordChange, message: string) {
  return refused({ code: 'invalid_request', detail: message, errors: [{ pointer: `/${field}`, message }] })
}
