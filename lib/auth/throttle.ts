import { countSignInTry, forgetSignInTries, type ThrottleBuckets } from '@/lib/db/sign-in'
import { sha256Hex } from '@/lib/domain/exact/sha256'

/**
 * Attempts per window; the next attempt must wait until the window ends. The limit per account prevents guessing. The
 * limit per IP address stops one machine from trying many accounts, and is high enough for an office behind one IP
 * address.
 */
export const SIGN_IN_LIMITS = { account: 5, address: 50, windowSeconds: 300 } as const

/**
 * Counts one sign-in attempt before the password is checked. The counters are in the database, so all processes share
 * them. Unknown accounts are counted too.
 *
 * @returns seconds to wait; 0 allows the attempt.
 */
export function countSignInAttempt(email: string, peerAddress: string): Promise<number> {
  return countSignInTry(bucketsOf(email, peerAddress), SIGN_IN_LIMITS)
}

/** Resets the failures of an account after a correct password. */
export function resetSignInAttempts(email: string, peerAddress: string): Promise<void> {
  return forgetSignInTries(bucketsOf(email, peerAddress))
}

/** The input may be a foreign e-mail address or a password, so only its hash is stored. */
function bucketsOf(email: string, peerAddress: string): ThrottleBuckets {
  return { account: `account:${sha256Hex(email)}`, address: `address:${peerGroup(peerAddress)}` }
}

/** An IPv6 customer has a whole /64, so the /64 counts as one IP address. */
function peerGroup(peerAddress: string): string {
  const bare = peerAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!bare.includes(':')) return bare
  const [head = '', tail = ''] = bare.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = bare.includes('::') ? Array(Math.max(0, 8 - groups.length - rest.length)).fill('0') : []
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
