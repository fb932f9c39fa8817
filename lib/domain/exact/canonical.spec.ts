import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, fingerprint } from './canonical'
import type { JsonValue } from './json-value'
import { sha256Hex } from './sha256'

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>

describe('canonical JSON', () => {
  it('writes the sample of RFC 8785, section 3.2', () => {
    const sample: JsonValue = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false]
    }
    expect(canonicalJson(sample)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    )
  })

  it('sorts names by UTF-16 code unit, as RFC 8785, section 3.2.3 shows', () => {
    const sample: JsonValue = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis'
    }
    expect([...canonicalJson(sample).matchAll(/":"([^"]*)"/g)].map((match) => match[1])).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh'
    ])
  })

  it.each<[string, string]>([
    ['1.0', '1'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['1e2', '100'],
    ['125.00', '125'],
    ['0.1', '0.1'],
    ['1E-7', '1e-7']
  ])('writes the number %s as %s', (text, expected) => {
    expect(canonicalJson(JSON.parse(text) as JsonValue)).toBe(expected)
  })

  it('keeps composed and decomposed letters apart', () => {
    expect(canonicalJson('\u00e9')).not.toBe(canonicalJson('e\u0301'))
  })

  it('refuses what JSON cannot say in Unicode', () => {
    expect(() => canonicalJson('\ud800')).toThrow()
    expect(() => canonicalJson({ '\udc00': 1 })).toThrow()
    expect(() => canonicalJson(Number.NaN)).toThrow()
    expect(() => canonicalJson(Number.POSITIVE_INFINITY)).toThrow()
  })

  it('is the same text after a round trip, whatever the value and the order of its members', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text) as JsonValue)).toBe(text)
        expect(canonicalJson(reverseMembers(value))).toBe(text)
      })
    )
  })
})

describe('the fingerprint of an intention', () => {
  const request: JsonValue = { amount: '125.00', currency: 'GBP', order: 'ORD-2048', trace: { id: 't-1' } }
  const intention = { action: 'payment.create', provider: 'stripe', request }

  it('is the SHA-256 of the canonical action, provider and request', () => {
    const { canonical, digest, hex } = fingerprint({
      action: 'ticket.create',
      provider: null,
      request: { b: 1, a: -0 }
    })
    expect(canonical).toBe('{"action":"ticket.create","provider":null,"request":{"a":0,"b":1}}')
    expect(hex).toBe(sha256Hex(canonical))
    expect(Buffer.from(digest).toString('hex')).toBe(hex)
  })

  it('stays what it was when it was first released', () => {
    expect(fingerprint(intention).hex).toBe('e01989ec6cfee3ab085e8a1dce7158cd96fe53ef0cbeb393590621424ddd665f')
  })

  it('is the same for reordered members, white space and other spellings of a number', () => {
    const first = JSON.parse('{"amount":1.0,"zero":-0,"order":{"a":1,"b":2}}') as JsonValue
    const second = JSON.parse('{ "order": { "b": 2, "a": 1 }, "zero": 0, "amount": 1 }') as JsonValue
    expect(fingerprint({ ...intention, request: first }).hex).toBe(fingerprint({ ...intention, request: second }).hex)
  })

  it.each([
    ['the amount', { ...intention, request: { ...request, amount: '150.00' } }],
    ['a number in place of a text', { ...intention, request: { ...request, amount: 125 } }],
    ['a missing member', { ...intention, request: { amount: '125.00' } }],
    ['the action', { ...intention, action: 'payment.refund' }],
    ['the provider', { ...intention, provider: 'adyen' }],
    ['no provider', { ...intention, provider: null }]
  ])('differs by %s', (_, other) => {
    expect(fingerprint(other).hex).not.toBe(fingerprint(intention).hex)
  })

  it('ignores what the action excludes, and nothing else', () => {
    const excludedPointers = ['/trace']
    const retried = { ...request, trace: { id: 't-2' } }
    const changed = { ...retried, amount: '150.00' }
    const original = fingerprint({ ...intention, excludedPointers }).hex
    expect(fingerprint({ ...intention, request: retried, excludedPointers }).hex).toBe(original)
    expect(fingerprint({ ...intention, request: changed, excludedPointers }).hex).not.toBe(original)
  })

  it('never lets the whole request be excluded', () => {
    const excludedPointers = ['']
    expect(fingerprint({ ...intention, excludedPointers }).hex).toBe(fingerprint(intention).hex)
  })
})

function reverseMembers(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(reverseMembers)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reverseMembers(item)])
  )
}
