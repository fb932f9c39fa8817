import { verifyPassword } from '@/lib/auth/password'
import { countSignInAttempt, resetSignInAttempts } from '@/lib/auth/throttle'
import { findSignInCandidates, recordSignIn, type SignInCandidate } from '@/lib/db/sign-in'
import { PASSWORD_LENGTH } from '@/lib/domain/access/password-rule'

/** The result of a sign-in. `wrong` never says whether the account exists. */
export type SignInVerdict =
  | { kind: 'in'; member: SignInCandidate }
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }

/**
 * Signs in with an e-mail address and a password.
 *
 * The attempt is counted first, and an unknown e-mail address takes the same time as a known one. An e-mail address in
 * several workspaces opens the one with that password, the last used first.
 */
export async function signInWithPassword(input: {
  email: string
  password: string
  /** The peer address, for the throttle. */
  peerAddress: string
}): Promise<SignInVerdict> {
  // PostgreSQL refuses a NUL also in a text that is only compared; no member has either character in the address.
  const email = input.email.trim().toLowerCase().slice(0, 254).replaceAll('\0', '\uFFFD')
  const seconds = await countSignInAttempt(email, input.peerAddress)
  if (seconds > 0) return { kind: 'wait', seconds }
  // No password is this long, and hashing megabytes would keep the server busy.
  if (input.password.length > PASSWORD_LENGTH.max * 2) return { kind: 'wrong' }
  const member = await whosePassword(await findSignInCandidates(email), input.password)
  if (member === null) return { kind: 'wrong' }
  await resetSignInAttempts(email, input.peerAddress)
  await recordSignIn(member.tenant_id, { type: 'user', id: member.id, requestId: null, via: 'console' }, 'password')
  return { kind: 'in', member }
}

/** The member of a verified e-mail address from another identity provider. The person must already be a member. */
export async function signInByVerifiedEmail(email: string, provider: string): Promise<SignInCandidate | null> {
  const [member] = await findSignInCandidates(email.trim().toLowerCase())
  if (member === undefined) return null
  await recordSignIn(member.tenant_id, { type: 'user', id: member.id, requestId: null, via: 'console' }, provider)
  return member
}

async function whosePassword(candidates: SignInCandidate[], password: string): Promise<SignInCandidate | null> {
  for (const candidate of candidates) {
    if (await verifyPassword(candidate.password_hash, password)) return candidate
  }
  if (candidates.length === 0) await verifyPassword(null, password)
  return null
}
