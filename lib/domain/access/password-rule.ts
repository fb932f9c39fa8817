/** Shortest and longest password, in characters (code points). */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

// Common passwords of twelve characters. Compared without case, spaces and marks.
const COMMON = [
  'password',
  'passwort',
  'letmein',
  'welcome',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'iloveyou',
  'administrator',
  'changeme',
  'abcdefgh',
  'trustno1',
  'onceover'
]
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm'
]

/**
 * Returns why a password is refused, as a sentence, or null if it is allowed.
 *
 * Length decides, not a mixture of character classes (NIST SP 800-63B, ASVS 5 6.2): a long phrase is good. Passwords
 * that are easy to guess are refused: a common word with additions, a sequence or a repetition, the person's own name.
 *
 * @param own Texts about the person that must not form the password: e-mail address, name.
 */
export function passwordFault(password: string, own: readonly string[] = []): string | null {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min)
    return `Use at least ${PASSWORD_LENGTH.min} characters. A few unrelated words work well.`
  if (length > PASSWORD_LENGTH.max) return `Use at most ${PASSWORD_LENGTH.max} characters.`
  const plain = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (new Set(plain).size < 5) return 'Use more different characters. Repeated characters are easy to guess.'
  if (RUNS.some((run) => (run + run).includes(plain)))
    return 'Do not use a sequence from the alphabet, the digits or the keyboard.'
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 4)
  const rest = [...COMMON, ...words]
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), plain)
    .replace(/\d+/g, '')
  if (rest.length < 4) return 'Do not use a common word, your name or your e-mail address. They are easy to guess.'
  return null
}
