import { CURRENCY_EXPONENTS } from './currency-table'

/** An amount on the wire: a decimal string with exactly the currency's number of decimals, never a number. */
export type Amount = { value: string; currency: string }

/** An amount in code: an integer number of minor units, so that sums and comparisons are exact. */
export type ExactMoney = { minor: bigint; currency: string; exponent: number }

export type AmountParsing =
  | ({ ok: true } & ExactMoney)
  | { ok: false; code: 'currency_unknown' | 'amount_malformed'; pointer: '/currency' | '/value'; message: string }

/** Digits an amount may have, decimals included: the most that always fit a signed 64-bit column. */
export const AMOUNT_MAX_DIGITS = 18

const DECIMAL = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/

/** The currency's number of decimals by ISO 4217, or null when the code is unknown or has no minor unit. Codes are upper case. */
export function currencyExponent(currency: string): number | null {
  return CURRENCY_EXPONENTS.get(currency) ?? null
}

/**
 * Reads an amount of the wire exactly. `125.00` GBP and `125` JPY are amounts; `125.0` GBP, `125.00` JPY, `-1.00`,
 * `+1.00`, `01.00`, `1e2` and `1,000.00` are not: one amount has one spelling, so that equal texts are equal amounts.
 * Amounts are never negative, because the action defines the direction of the money (a refund is another action). The
 * pointer of a refusal is relative to the amount.
 */
export function parseAmount({ value, currency }: Amount): AmountParsing {
  const exponent = currencyExponent(currency)
  if (exponent === null) {
    return {
      ok: false,
      code: 'currency_unknown',
      pointer: '/currency',
      message: 'Not a current ISO 4217 currency code in upper case.'
    }
  }
  const match = DECIMAL.exec(value)
  const decimals = match?.[2] ?? ''
  if (match === null || decimals.length !== exponent) {
    const example = formatAmount(10n ** BigInt(exponent) * 125n, currency)
    return malformed(`Must be a decimal string with exactly ${exponent} decimals and no sign, such as "${example}".`)
  }
  const digits = `${match[1]}${decimals}`
  if (digits.length > AMOUNT_MAX_DIGITS) return malformed(`Must have at most ${AMOUNT_MAX_DIGITS} digits.`)
  return { ok: true, minor: BigInt(digits), currency, exponent }
}

/**
 * Minor units as the decimal string of the wire: 12500n GBP is `125.00`. Negative differences keep their sign.
 * @throws RangeError when the currency is unknown: minor units mean nothing without its exponent.
 */
export function formatAmount(minor: bigint, currency: string): string {
  const exponent = knownExponent(currency)
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  if (exponent === 0) return `${sign}${digits}`
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

function knownExponent(currency: string): number {
  const exponent = currencyExponent(currency)
  if (exponent === null) throw new RangeError('Not a current ISO 4217 currency code.')
  return exponent
}

function malformed(message: string): AmountParsing {
  return { ok: false, code: 'amount_malformed', pointer: '/value', message }
}
