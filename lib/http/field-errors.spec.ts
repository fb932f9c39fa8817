import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { beginBodySchema } from '@/lib/api/begin'
import { listQuerySchema } from '@/lib/api/operation-list'
import { ownerBodySchema } from '@/lib/api/operations'
import { fieldErrors } from './field-errors'

function errorsOf(schema: z.ZodType, value: unknown) {
  const parsed = schema.safeParse(value)
  if (parsed.success) throw new Error('accepted')
  return fieldErrors(schema, parsed.error, value)
}
const begin = { action: 'payment.create', request: {} }

describe('a fault in a field', () => {
  test.each<[string, z.ZodType, unknown, string, RegExp]>([
    ['a missing field', beginBodySchema, { request: {} }, '/action', /^is required$/],
    ['another type', beginBodySchema, { ...begin, request: 'x' }, '/request', /^must be an? object$/],
    ['another form', beginBodySchema, { ...begin, action: 'Pay' }, '/action', /^must be noun\.verb/],
    ['a word not in the list', beginBodySchema, { ...begin, mode: 'x' }, '/mode', /^must be one of claim, plan$/],
    ['too large a number', beginBodySchema, { ...begin, leaseSeconds: 1e9 }, '/leaseSeconds', /^must be at most 3600$/],
    ['an empty text', beginBodySchema, { ...begin, reference: '' }, '/reference', /^must not be empty$/],
    [
      'too long a text',
      beginBodySchema,
      { ...begin, reference: 'x'.repeat(256) },
      '/reference',
      /at most 255 characters/
    ],
    [
      'an inner field',
      beginBodySchema,
      { ...begin, amount: { value: '1', currency: 'gbp' } },
      '/amount/currency',
      /ISO 4217/
    ],
    [
      'a name that needs escaping',
      beginBodySchema,
      { ...begin, entities: { 'A/b~': 'x' } },
      '/entities/A~1b~0',
      /name/
    ],
    ['a limit of a page', listQuerySchema, { limit: '1000000000' }, '/limit', /^must be at most 200$/],
    ['one of two', ownerBodySchema, { expectedVersion: 1 }, '/ownerId', /must have either ownerId or teamId/]
  ])('%s is named by its pointer', (_, schema, value, pointer, message) => {
    expect(errorsOf(schema, value)).toEqual([{ pointer, message: expect.stringMatching(message) }])
  })

  test('an unknown field is named with those that are known there', () => {
    expect(errorsOf(beginBodySchema, { ...begin, actoin: 1 })).toEqual([
      { pointer: '/actoin', message: expect.stringMatching(/known fields: action, reference, request/) }
    ])
    expect(errorsOf(beginBodySchema, { ...begin, amount: { value: '1', currency: 'GBP', x: 1 } })).toEqual([
      { pointer: '/amount/x', message: 'is not a known field; known fields: value, currency' }
    ])
  })

  test('no value is repeated, whatever it is', () => {
    const secret = 'canary-secret'
    const text = JSON.stringify(
      errorsOf(beginBodySchema, { action: secret, request: secret, mode: secret, provider: `${secret}!` })
    )
    expect(text).not.toContain(secret)
  })

  test('the list is cut before it grows large', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 1]))
    expect(errorsOf(beginBodySchema, { ...begin, ...many })).toHaveLength(25)
  })
})
