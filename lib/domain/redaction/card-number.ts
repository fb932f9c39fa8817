// Issuer identification ranges and lengths of the card schemes (ISO/IEC 7812; the schemes' published ranges). A range
// is compared with as many leading digits as its ends have. Luhn alone would match one in ten of all long numbers. With
// the ranges, timestamps in milliseconds (they begin with 1), most order numbers and most phone numbers are kept.
const SCHEMES: readonly (readonly [low: string, high: string, lengths: readonly number[]])[] = [
  ['4', '4', [13, 16, 19]], // Visa
  ['51', '55', [16]], // Mastercard
  ['2221', '2720', [16]], // Mastercard
  ['34', '34', [15]], // American Express
  ['37', '37', [15]], // American Express
  ['6011', '6011', [16, 17, 18, 19]], // Discover
  ['644', '659', [16, 17, 18, 19]], // Discover, RuPay
  ['300', '305', [14, 15, 16, 17, 18, 19]], // Diners Club
  ['3095', '3095', [14, 15, 16, 17, 18, 19]], // Diners Club
  ['36', '36', [14, 15, 16, 17, 18, 19]], // Diners Club
  ['38', '39', [14, 15, 16, 17, 18, 19]], // Diners Club
  ['3528', '3589', [16, 17, 18, 19]], // JCB
  ['62', '62', [16, 17, 18, 19]], // UnionPay
  ['81', '82', [16, 17, 18, 19]], // UnionPay, RuPay
  ['50', '50', [16, 17, 18, 19]], // Maestro, Elo, Verve, RuPay, Dankort
  ['56', '58', [16, 17, 18, 19]], // Maestro
  ['63', '63', [16, 17, 18, 19]], // Maestro, Elo
  ['67', '67', [16, 17, 18, 19]], // Maestro
  ['60', '60', [16]], // RuPay, Hipercard
  ['2200', '2204', [16, 17, 18, 19]], // Mir
  ['9792', '9792', [16]] // Troy
]

export const CARD_MIN_DIGITS = 13
export const CARD_MAX_DIGITS = 19

/** True when 13 to 19 digits are in a card scheme's range, of a length it issues, and pass the Luhn check (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (digits.length < CARD_MIN_DIGITS || digits.length > CARD_MAX_DIGITS) return false
  const inRange = SCHEMES.some(([low, high, lengths]) => {
    const prefix = digits.slice(0, low.length)
    return prefix >= low && prefix <= high && lengths.includes(digits.length)
  })
  return inRange && passesLuhn(digits)
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 0x30
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

// Digits in groups that one space, no-break space, hyphen or dash parts.
const DIGIT_RUN = /[0-9]+(?:[ \u00a0\u2010-\u2013-][0-9]+)*/g
const DIGITS = /[0-9]+/g
const UUID = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/gi
const LETTER = /[A-Za-z]/

// Cards are printed and typed in groups of four (4-4-4-4, 4-4-4-4-3) or as 4-6-5 and 4-6-4. Shorter groups would match
// lists of small numbers.
const GROUP_MIN_DIGITS = 4
const GROUPS_MAX = 5

type Group = { digits: string; start: number; end: number }

/**
 * Replaces every card number in a text: 13 to 19 digits of a known scheme that pass Luhn, together or in groups. Digits
 * next to a letter, digits inside a uuid (both are parts of ids) and longer numbers are kept. Takes linear time.
 */
export function replaceCardNumbers(text: string, replacement: string): string {
  if (text.length < CARD_MIN_DIGITS || !/[0-9]{4}/.test(text)) return text
  return text.replace(DIGIT_RUN, (run, runStart: number) => {
    if (run.length < CARD_MIN_DIGITS) return run
    const groups = [...run.matchAll(DIGITS)].map(({ 0: digits, index }): Group => {
      return { digits, start: runStart + index, end: runStart + index + digits.length }
    })
    let replaced = ''
    let done = runStart
    for (let first = 0; first < groups.length; first += 1) {
      const last = lastGroupOfCard(text, groups, first)
      const from = groups[first]
      const to = groups[last]
      if (from === undefined || to === undefined) continue
      replaced += text.slice(done, from.start) + replacement
      done = to.end
      first = last
    }
    return replaced + text.slice(done, runStart + run.length)
  })
}

/** The index of the last group of the longest card number that begins with group `first`, or -1. */
function lastGroupOfCard(text: string, groups: readonly Group[], first: number): number {
  let found = -1
  let digits = ''
  let separator: string | undefined
  for (let index = first; index < groups.length && index - first < GROUPS_MAX; index += 1) {
    const group = groups[index]
    if (group === undefined) break
    if (index > first) {
      const before = text[group.start - 1]
      const shortest = Math.min(digits.length, groups[index - 1]?.digits.length ?? 0)
      if ((separator !== undefined && before !== separator) || shortest < GROUP_MIN_DIGITS) break
      separator = before
    }
    digits += group.digits
    if (digits.length > CARD_MAX_DIGITS) break
    if (isCardNumber(digits) && !isPartOfId(text, groups[first]?.start ?? 0, group.end)) found = index
  }
  return found
}

function isPartOfId(text: string, start: number, end: number): boolean {
  if (LETTER.test(text[start - 1] ?? '') || LETTER.test(text[end] ?? '')) return true
  // The range covers a whole uuid around the digits and no more, so that the time stays linear.
  const from = Math.max(0, start - 37)
  for (const { 0: uuid, index } of text.slice(from, end + 37).matchAll(UUID)) {
    if (from + index < end && from + index + uuid.length > start) return true
  }
  return false
}
