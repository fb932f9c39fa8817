import { countSignInTry, forgetSignInTries, type ThrottleBuckets } from '@/lib/db/sign-in'
import { sha256Hex } from '@/lib/domain/exact/sha256'

/**
 * Tries before the next one has to wait for the end of the window. The account's limit makes guessing hopeless; the
 * address's limit stops one machine from trying many accounts, and is wide enough for an office behind one address.
 */
export const SIGN_IN_LIMITS = { account: 5, address: 50, windowSeconds: 300 } as const

/**
 * Counts one try to sign in, before the password is looked at. The counters are in the database, so that every process
 * counts together; whether the account exists makes no difference.
 *
 * @returns seconds to wait; 0 lets the try go on.
 */
export function countTry(email: string, address: string): Promise<number> {
  return countSignInTry(bucketsOf(email, address), SIGN_IN_LIMITS)
}

/** Forgets the failures of an account once its password was right. */
export function forgetTries(email: string, address: string): Promise<void> {
  return forgetSignInTries(bucketsOf(email, address))
}

/** What was typed may be a stranger's address or even a password, so only a hash of it is kept. */
function bucketsOf(email: string, address: string): ThrottleBuckets {
  return { account: `account:${sha256Hex(email)}`, address: `address:${addressGroup(address)}` }
}

/** An IPv6 customer has a whole /64 to try from: it counts as one. */
function addressGroup(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!bare.includes(':')) return bare
  const [head = '', tail = ''] = bare.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = bare.includes('::') ? Array(Math.max(0, 8 - groups.length - rest.length)).fill('0') : []
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
