import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SimilarityInput, similarityDigest } from './similarity'

const input: SimilarityInput = {
  action: 'payment.create',
  fields: ['customer', 'amount'],
  request: { amount: '125.00', customer: 'cus_request', order: 'ORD-2048', note: 'first try', count: 0, flag: false },
  amount: { value: '125.00', currency: 'GBP' },
  entities: { customer: 'cus_9' }
}
const hex = (change: Partial<SimilarityInput> = {}) => {
  const digest = similarityDigest({ ...input, ...change })
  return digest === null ? null : Buffer.from(digest).toString('hex')
}

describe('two intentions look alike', () => {
  it.each<[string, Partial<SimilarityInput>]>([
    ['the fields that do not count differ', { request: { note: 'second try', order: 'ORD-9999' } }],
    ['other entities differ', { entities: { customer: 'cus_9', order: 'ORD-1' } }],
    ['the fields are named in another order', { fields: ['amount', 'customer'] }],
    ['a field is named twice', { fields: ['customer', 'amount', 'customer'] }],
    ['the amount has its members in another order', { amount: { currency: 'GBP', value: '125.00' } }]
  ])('when only %s', (_, change) => {
    expect(hex(change)).toBe(hex())
  })

  it('by a digest of 32 bytes', () => {
    expect(similarityDigest(input)).toHaveLength(32)
  })

  it('when one names the entity and the other has it in the request', () => {
    expect(hex({ entities: null, request: { customer: 'cus_9' } })).toBe(hex())
  })

  it('whatever the order of the fields', () => {
    const fields = ['customer', 'amount', 'order', 'note']
    fc.assert(
      fc.property(fc.shuffledSubarray(fields, { minLength: fields.length }), (shuffled) => {
        expect(hex({ fields: shuffled })).toBe(hex({ fields }))
      })
    )
  })
})

describe('two intentions do not look alike', () => {
  it.each<[string, Partial<SimilarityInput>]>([
    ['action', { action: 'payment.refund' }],
    ['amount', { amount: { value: '125.01', currency: 'GBP' } }],
    ['currency', { amount: { value: '125.00', currency: 'EUR' } }],
    ['entity', { entities: { customer: 'cus_8' } }],
    ['entity, where the request alone agrees', { entities: { customer: 'cus_request' } }],
    ['set of compared fields', { fields: ['customer'] }]
  ])('with another %s', (_, change) => {
    expect(hex(change)).not.toBeNull()
    expect(hex(change)).not.toBe(hex())
  })

  it('when the values of two fields are exchanged', () => {
    const fields = ['from', 'to']
    expect(hex({ fields, entities: { from: 'a', to: 'b' } })).not.toBe(
      hex({ fields, entities: { from: 'b', to: 'a' } })
    )
  })
})

describe('an intention looks like no other', () => {
  it.each<[string, Partial<SimilarityInput>]>([
    ['no field is named', { fields: [] }],
    ['a field is nowhere', { fields: ['customer', 'invoice'] }],
    ['it has no amount, even if the request has a field of that name', { amount: null }],
    ['a field is null', { fields: ['customer'], entities: null, request: { customer: null } }],
    ['the request is no object', { fields: ['0'], entities: null, request: ['a'] }],
    ['a field is only inherited', { fields: ['constructor', '__proto__', 'toString'] }]
  ])('when %s', (_, change) => {
    expect(hex(change)).toBeNull()
  })

  it('unless its value is merely zero, false or empty', () => {
    expect(hex({ fields: ['count', 'flag'] })).not.toBeNull()
    expect(hex({ fields: ['customer'], entities: { customer: '' } })).not.toBeNull()
  })
})
