import { type Amount, formatAmount } from './money'

/** Only symbols that belong to one currency; every other currency is written by its code. */
const marks: Record<string, string> = { EUR: '€', GBP: '£', INR: '₹', JPY: '¥', USD: '$' }

/**
 * Writes an amount for people: `£1,240.00`, `AUD 1,240.00`, `−£12.00`. Works on the digits as they are: no arithmetic,
 * no rounding, no division by 100. A text that is not a plain decimal string is shown as it came,
 * after its currency.
 */
export function formatMoney({ value, currency }: Amount): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(value)
  if (match === null) return `${currency} ${value}`
  const [, sign, whole = '', fraction = ''] = match
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const mark = marks[currency]
  return `${sign ? '−' : ''}${mark ?? `${currency} `}${grouped}${fraction}`
}

/**
 * The same for minor units: 12500n GBP is `£125.00`.
 * @throws RangeError when the currency is unknown.
 */
export const formatMinor = (minor: bigint, currency: string): string =>
  formatMoney({ value: formatAmount(minor, currency), currency })
