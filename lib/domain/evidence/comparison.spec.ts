import { describe, expect, it } from 'vitest'
import { PaperLedger } from '@/lib/testing/domain/paper-ledger'
import { compareObserved } from './comparison'

const { op } = new PaperLedger()
const verdictOf = (observed: unknown, field: string, intended = op) =>
  compareObserved(intended, observed).find((one) => one.field === field)?.verdict

describe('what was observed', () => {
  it('is compared with amount, currency, reference, entities and the request, by name', () => {
    const seen = {
      amount: '125.00',
      currency: 'GBP',
      reference: 'payment-ORD-2048',
      customer: 'cus_9',
      order: 'ORD-2049'
    }
    expect(compareObserved(op, seen).map(({ field, verdict }) => [field, verdict])).toEqual([
      ['amount', 'equal'],
      ['currency', 'equal'],
      ['reference', 'equal'],
      ['customer', 'equal'],
      ['order', 'different']
    ])
  })

  it('lists no field that the intention does not have', () => {
    expect(compareObserved(op, { fee: '0.30', status: 'succeeded' })).toEqual([])
    expect(compareObserved(op, { __proto__: { amount: '1' }, constructor: 'x' })).toEqual([])
  })

  it.each(['125', '125.0', '125.00', 125, { value: '125.00', currency: 'GBP' }])(
    'is the same amount written as %j',
    (amount) => {
      expect(verdictOf({ amount }, 'amount')).toBe('equal')
    }
  )

  it.each(['125.01', '12500', '-125.00', 'a lot', { value: '125.00' }])('is another amount written as %j', (amount) => {
    expect(verdictOf({ amount }, 'amount')).toBe('different')
  })

  it('in another currency differs, also when the amount says so itself', () => {
    expect(verdictOf({ amount: { value: '125.00', currency: 'USD' } }, 'currency')).toBe('different')
  })

  it('that is empty or redacted cannot be compared', () => {
    expect(verdictOf({ customer: null }, 'customer')).toBe('not_compared')
    expect(verdictOf({ customer: '' }, 'customer')).toBe('not_compared')
    const redacted = { ...op, request: '{"card":"[redacted card]"}' }
    expect(verdictOf({ card: '4242' }, 'card', redacted)).toBe('not_compared')
  })

  it('in an object is the same in any order of its members, and cannot be compared where a part was redacted', () => {
    const intended = { ...op, request: '{"card":{"brand":"visa","token":"[redacted]"},"to":{"a":1,"b":[2]}}' }
    expect(verdictOf({ to: { b: [2], a: 1 } }, 'to', intended)).toBe('equal')
    expect(verdictOf({ to: { b: [3], a: 1 } }, 'to', intended)).toBe('different')
    expect(verdictOf({ card: { token: '[redacted]', brand: 'visa' } }, 'card', intended)).toBe('not_compared')
  })

  it.each([null, undefined, 'text', 7, [1], true])('that is no object (%j) compares nothing', (observed) => {
    expect(compareObserved(op, observed)).toEqual([])
  })

  it('is compared with what is left when the request is retired', () => {
    expect(verdictOf({ amount: '125.00', customer: 'cus_1' }, 'customer', { ...op, request: null })).toBe('different')
  })
})
