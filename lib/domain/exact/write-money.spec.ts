import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CURRENCY_EXPONENTS } from './currency-table'
import { formatMinor, formatMoney } from './write-money'

it.each([
  ['125.00', 'GBP', '£125.00'],
  ['1240.00', 'USD', '$1,240.00'],
  ['1234567', 'JPY', '¥1,234,567'],
  ['999', 'JPY', '¥999'],
  ['12.345', 'KWD', 'KWD 12.345'],
  ['-12.00', 'EUR', '−€12.00'],
  ['90071992547409931.01', 'AUD', 'AUD 90,071,992,547,409,931.01']
])('%s %s is written %s, digit for digit', (value, currency, written) => {
  expect(formatMoney({ value, currency })).toBe(written)
})

it('an amount that is not a decimal string is shown as it came, never guessed', () => {
  expect(formatMoney({ value: '1e5', currency: 'GBP' })).toBe('GBP 1e5')
})

it('minor units are written with the decimals of their currency, and no digit is lost', () => {
  expect(formatMinor(12500n, 'GBP')).toBe('£125.00')
  expect(formatMinor(125n, 'JPY')).toBe('¥125')
  expect(formatMinor(1234n, 'IQD')).toBe('IQD 1.234')
  const minor = fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n })
  fc.assert(
    fc.property(minor, fc.constantFrom(...CURRENCY_EXPONENTS.keys()), (units, code) => {
      expect(BigInt(formatMinor(units, code).replace(/[^0-9]/g, ''))).toBe(units)
    })
  )
})
