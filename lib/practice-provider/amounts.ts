import { invalidField } from '@/lib/practice-provider/answers'
import type { JsonObject } from '@/lib/practice-provider/records'

/**
 * Reads `amount` and `currency`. A number is an amount in minor units (12500), a string one in major units with at most
 * the currency's decimals ("125.00"); both mean the same payment, shown as `amount` and `amount_decimal`.
 * @throws Refusal 422 if either is missing, malformed or not above zero.
 */
export function readAmount(body: JsonObject): JsonObject {
  const { currency, amount } = body
  if (typeof currency !== 'string' || !/^[A-Za-z]{3}$/.test(currency)) {
    throw invalidField('currency', 'must be a three-letter ISO 4217 code')
  }
  const decimals = currencyDecimals(currency)
  const minor = typeof amount === 'string' ? toMinor(amount, decimals) : amount
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor <= 0) {
    throw invalidField('amount', `must be above zero: minor units, or a string with at most ${decimals} decimals`)
  }
  return { amount: minor, amount_decimal: toDecimal(minor, decimals), currency: currency.toUpperCase() }
}

function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

function toMinor(text: string, decimals: number): number | null {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > decimals) return null
  // Digits are moved, never multiplied: 1.1 * 100 is not 110.
  return Number(match[1] + fraction.padEnd(decimals, '0'))
}

function toDecimal(minor: number, decimals: number): string {
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
