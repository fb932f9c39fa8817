/** The largest magnitude up to which every integer has its own double: 2^53. */
const WHOLE_NUMBERS_END = 2 ** 53

/** A literal this short, without an exponent, always survives: a double keeps every decimal of 15 digits (DBL_DIG). */
const ALWAYS_EXACT_LENGTH = 15

/**
 * True when a double holds the number that a JSON literal writes: its shortest spelling is the same decimal again, and
 * its magnitude is at most 2^53, beyond which neighbours share a double. So `0.1`, `125.00`, `-0` and `1e2` are exact;
 * `9007199254740993`, `0.1234567890123456789`, `1e400`, `1e-400` and `1e21` are not.
 * @param literal a number as RFC 8259 writes it.
 * @param value the double it was read as.
 */
export function isExactNumber(literal: string, value: number): boolean {
  if (literal.length <= ALWAYS_EXACT_LENGTH && !/[eE]/.test(literal)) return true
  if (!(Math.abs(value) <= WHOLE_NUMBERS_END)) return false
  const written = decimalOf(literal)
  const held = decimalOf(String(value))
  return written.digits === held.digits && written.exponent === held.exponent
}

/** The magnitude as significant digits, without zeros at either end, times a power of ten. */
function decimalOf(literal: string): { digits: string; exponent: number } {
  const [mantissa = '', power = '0'] = literal.replace(/^-/, '').split(/e(.*)/i)
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  // A loop, because /0+$/ takes quadratic time on a long run of zeros inside the text.
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  let start = 0
  while (start < end && digits[start] === '0') start += 1
  if (start === end) return { digits: '', exponent: 0 }
  return { digits: digits.slice(start, end), exponent: Number(power) - fraction.length + (digits.length - end) }
}
