import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExactNumber } from './exact-number'

const exact = (literal: string) => isExactNumber(literal, Number(literal))

describe('a number that a double holds', () => {
  it.each([
    '0',
    '-0',
    '-0.0',
    '0e400',
    '0.000000000000000000000000000000',
    '1.0',
    '0.1',
    '125.00',
    '1e2',
    '1E+2',
    '1.5e-7',
    '100000000000000000e-5',
    '1.000000000000000000000000000000',
    '9007199254740991',
    '-9007199254740992',
    '9007199254740992.000',
    '0.30000000000000004',
    '5e-324',
    '2.2250738585072014e-308'
  ])('%s is exact', (literal) => {
    expect(exact(literal)).toBe(true)
  })

  it.each([
    '9007199254740993',
    '-9007199254740993',
    '9007199254740994',
    '12345678901234567890',
    '0.1234567890123456789',
    '0.30000000000000004441',
    '333333333.33333329',
    '9007199254740992.5',
    '1e21',
    '1e400',
    '-1e400',
    '1e-400',
    '1e99999999999999999999',
    '1e-99999999999999999999',
    '4e-324'
  ])('%s is not', (literal) => {
    expect(exact(literal)).toBe(false)
  })

  it('is any double up to 2^53, as JavaScript writes it and with zeros behind it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -(2 ** 53), max: 2 ** 53 }), (value) => {
        expect(exact(String(value))).toBe(true)
        if (/^-?\d+\.\d+$/.test(String(value))) expect(exact(`${value}000000000000000000`)).toBe(true)
      })
    )
  })

  it('never shares its double with another exact decimal', () => {
    const decimal = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 20 }))
    fc.assert(
      fc.property(decimal, ([units, scale]) => {
        const digits = units.toString().padStart(scale + 1, '0')
        const next = (units + 1n).toString().padStart(scale + 1, '0')
        const at = (text: string) =>
          `${text.slice(0, text.length - scale)}${scale ? '.' : ''}${text.slice(text.length - scale)}`
        if (Number(at(digits)) === Number(at(next))) expect(exact(at(digits)) && exact(at(next))).toBe(false)
      })
    )
  })

  it('is found out in linear time', () => {
    expect(exact(`0.${'0'.repeat(1_000_000)}1`)).toBe(false)
    expect(exact(`1.${'0'.repeat(1_000_000)}`)).toBe(true)
  })
})
