import { randomInt } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes and one lane: the OWASP password storage figures that ASVS 5 (11.4.2) refers to. */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The PHC string to store for a password (`$argon2id$v=19$m=19456,t=2,p=1$…`), salted anew each time. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), PARAMETERS)
}

let standIn: Promise<string> | undefined

/**
 * Whether a password is the one behind `stored`. Without a stored hash it takes the same time with a dummy hash and
 * returns false, so that the response time does not show whether an account exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword(randomPassword())
  const against = stored ?? (await standIn)
  const fits = await verify(against, password.normalize('NFC')).catch(() => false)
  return fits && stored !== null
}

// Letters and digits that people do not confuse when they read or type them.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A one-time password of 99 bits in five readable groups: `k7mtq-…`. Shown once; the member chooses a new one. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('')
  return Array.from({ length: 5 }, group).join('-')
}
