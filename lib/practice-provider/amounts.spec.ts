import { describe, expect, it } from 'vitest'
import { readAmount } from '@/lib/practice-provider/amounts'

describe('readAmount', () => {
  it.each([
    ['125.00', 'GBP', 12_500, '125.00'],
    [12_500, 'gbp', 12_500, '125.00'],
    ['1.1', 'USD', 110, '1.10'],
    ['0.07', 'EUR', 7, '0.07'],
    ['900', 'JPY', 900, '900'],
    [900, 'JPY', 900, '900'],
    ['1.234', 'KWD', 1234, '1.234']
  ])('reads %s %s as %i minor units', (amount, currency, minor, decimal) => {
    expect(readAmount({ amount, currency })).toEqual({
      amount: minor,
      amount_decimal: decimal,
      currency: currency.toUpperCase()
    })
  })

  it.each([
    ['a third decimal of a currency with two', { amount: '1.001', currency: 'GBP' }],
    ['any decimal of a currency without', { amount: '1.0', currency: 'JPY' }],
    ['half a minor unit', { amount: 0.5, currency: 'GBP' }],
    ['nothing', { amount: 0, currency: 'GBP' }],
    ['less than nothing', { amount: '-1.00', currency: 'GBP' }],
    ['a missing amount', { currency: 'GBP' }],
    ['a missing currency', { amount: 1 }],
    ['a currency that is none', { amount: 1, currency: 'pounds' }]
  ])('refuses %s', (_what, body) => {
    expect(() => readAmount(body)).toThrow(/amount|currency/)
  })
})
