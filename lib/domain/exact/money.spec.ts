import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCY_EXPONENTS } from './currency-table'
import { currencyExponent, formatAmount, parseAmount } from './money'

const currency = fc.constantFrom(...CURRENCY_EXPONENTS.keys())
const minor = fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n })

describe('currencies', () => {
  it.each([
    ['GBP', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['ISK', 0],
    ['UGX', 0],
    ['HUF', 2],
    ['MGA', 2],
    ['KWD', 3],
    ['IQD', 3],
    ['CLF', 4],
    ['XCG', 2],
    ['BGN', 2]
  ])('%s has %i decimals by ISO 4217', (code, exponent) => {
    expect(currencyExponent(code)).toBe(exponent)
  })

  it.each(['gbp', 'Gbp', 'XAU', 'XXX', 'XTS', 'DEM', 'BTC', '', 'GBP ', 'constructor', '__proto__'])(
    '%j is not a currency an amount can have',
    (code) => {
      expect(currencyExponent(code)).toBeNull()
      expect(parseAmount({ value: '1.00', currency: code })).toMatchObject({ ok: false, pointer: '/currency' })
    }
  )

  it('are 165 current codes and five withdrawn ones, of three upper-case letters each', () => {
    const codes = [...CURRENCY_EXPONENTS.keys()]
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
    expect(codes).toHaveLength(165 + 5)
  })
})

describe('an amount', () => {
  it.each([
    ['125.00', 'GBP', 12500n],
    ['0.00', 'GBP', 0n],
    ['0.01', 'GBP', 1n],
    ['125', 'JPY', 125n],
    ['0', 'JPY', 0n],
    ['1.234', 'KWD', 1234n],
    ['1.0000', 'CLF', 10000n],
    ['9007199254740993.00', 'USD', 900719925474099300n],
    ['9999999999999999.99', 'GBP', 999_999_999_999_999_999n]
  ])('%s %s is exact', (value, code, expected) => {
    expect(parseAmount({ value, currency: code })).toEqual({
      ok: true,
      minor: expected,
      currency: code,
      exponent: currencyExponent(code)
    })
  })

  it.each([
    ['too few decimals', '125.0', 'GBP'],
    ['no decimals where there are two', '125', 'GBP'],
    ['too many decimals', '125.000', 'GBP'],
    ['decimals where there are none', '125.00', 'JPY'],
    ['two decimals where there are three', '1.23', 'KWD'],
    ['a minus sign', '-1.00', 'GBP'],
    ['a negative zero', '-0.00', 'GBP'],
    ['a plus sign', '+1.00', 'GBP'],
    ['a leading zero', '01.00', 'GBP'],
    ['no whole part', '.50', 'GBP'],
    ['a point and nothing behind it', '125.', 'JPY'],
    ['an exponent', '1e2', 'JPY'],
    ['thousands separators', '1,000.00', 'GBP'],
    ['a decimal comma', '125,00', 'EUR'],
    ['white space', ' 1.00', 'GBP'],
    ['a line feed at the end', '1.00\n', 'GBP'],
    ['nothing', '', 'GBP'],
    ['a word', 'NaN', 'GBP'],
    ['digits of another script', '١.٠٠', 'GBP'],
    ['19 digits', '10000000000000000.00', 'GBP'],
    ['a million digits', '9'.repeat(1_000_000), 'JPY']
  ])('is refused with %s', (_, value, code) => {
    expect(parseAmount({ value, currency: code })).toMatchObject({
      ok: false,
      code: 'amount_malformed',
      pointer: '/value'
    })
  })

  it('survives the way out and back in, whatever its size and currency', () => {
    fc.assert(
      fc.property(minor, currency, (units, code) => {
        const value = formatAmount(units, code)
        expect(parseAmount({ value, currency: code })).toMatchObject({ ok: true, minor: units })
      })
    )
  })

  it('has one spelling: equal amounts are equal texts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,6}(\.[0-9]{0,4})?$/), currency, (value, code) => {
        const parsed = parseAmount({ value, currency: code })
        if (parsed.ok) expect(formatAmount(parsed.minor, code)).toBe(value)
      })
    )
  })

  it('keeps the sign of a difference', () => {
    expect(formatAmount(-5n, 'GBP')).toBe('-0.05')
    expect(formatAmount(-1250n, 'JPY')).toBe('-1250')
  })

  it('cannot be written without a currency', () => {
    expect(() => formatAmount(1n, 'XXX')).toThrow(RangeError)
  })
})
