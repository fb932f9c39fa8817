import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPointer } from '@/lib/domain/exact/json-pointer'
import type { JsonValue } from '@/lib/domain/exact/json-value'
import { getPointer } from '@/lib/testing/get-pointer'
import { REDACTED, REDACTED_CARD, redact, redactText } from './redaction'

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>
const base64 = (text: string) => Buffer.from(text).toString('base64')
const base64Url = (text: string) => Buffer.from(text).toString('base64url')

// Put together at run time, so that scanners do not take the examples for leaks.
const random = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6'
const jwt = `${base64Url('{"alg":"HS256"}')}.${base64Url('{"sub":"1234567890"}')}.${base64Url('signature')}`
const pem = (kind: string) => `-----BEGIN ${kind}-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQE=\n-----END ${kind}-----`
const keys = [
  ['oo', 'live', random, `${random}${random}`].join('_'),
  ['sk', 'live', random].join('_'),
  ['rk', 'test', random].join('_'),
  ['whsec', random].join('_'),
  ['ghp', random].join('_'),
  ['github', 'pat', random].join('_'),
  ['glpat', random].join('-'),
  ['xoxb', '123456789012', random].join('-'),
  `AKIA${'ABCD1234EFGH5678'}`,
  `AIza${random}`,
  `SG.${random}.${random}`,
  ['npm', random].join('_'),
  ['shpat', 'abcdef0123456789abcdef0123456789'].join('_'),
  ['sk', 'proj', random].join('-'),
  jwt,
  `${jwt}.${random}.${random}`
]

describe('a text', () => {
  it.each(keys)('loses the key %s wherever it stands', (key) => {
    expect(redactText(key)).toBe(REDACTED)
    expect(redactText(`used ${key}, refused`)).toBe(`used ${REDACTED}, refused`)
    expect(redactText(`https://api.example.com/x?k=${key}&a=1`)).toBe(`https://api.example.com/x?k=${REDACTED}&a=1`)
    expect(redactText(`{"k":"${key}"}`)).toBe(`{"k":"${REDACTED}"}`)
  })

  it.each([
    ['bearer credentials', `Authorization: Bearer ${random}`, `Authorization: Bearer ${REDACTED}`],
    ['bearer credentials in lower case', `bearer abcDEF123==`, `bearer ${REDACTED}`],
    ['basic credentials', `Basic ${base64('user:pa55')}`, `Basic ${REDACTED}`],
    ['short basic credentials', `basic ${base64('a:b')}`, `basic ${REDACTED}`],
    ['basic credentials with letters outside ASCII', `Basic ${base64('zoë:clé')}`, `Basic ${REDACTED}`],
    ['a password in a form body', 'user=a&password=hunter2&x=1', `user=a&password=${REDACTED}&x=1`],
    ['a token in a query', 'GET /a?b=c&access_token=xyz HTTP/1.1', `GET /a?b=c&access_token=${REDACTED} HTTP/1.1`],
    [
      'a secret behind a URL in a query',
      'to=https://a.example/?client_secret=xyz',
      `to=https://a.example/?client_secret=${REDACTED}`
    ],
    [
      'a secret in embedded JSON',
      '{"a":1,"client_secret": "x\\"y", "b":2}',
      `{"a":1,"client_secret": "${REDACTED}", "b":2}`
    ],
    ['a secret in cut JSON', '{"password":"hunt', `{"password":"${REDACTED}"`],
    ['a code in embedded JSON', '{"cvc":123,"b":2}', `{"cvc":${REDACTED},"b":2}`],
    ['a scheme with its credential', `authorization=Bearer ${random} x=1`, `authorization=${REDACTED} x=1`],
    ['the token of a scheme in a form body', `Authorization=token ${random}&b=1`, `Authorization=${REDACTED}&b=1`],
    ['an environment line', 'DB_PASSWORD="a b c" PORT=1', `DB_PASSWORD="${REDACTED}" PORT=1`],
    ['a password in a URL', 'postgres://app:hunter2@db.example/x', `postgres://app:${REDACTED}@db.example/x`],
    ['cookies', 'Cookie: sid=abc; theme=dark\r\nHost: a', `Cookie: ${REDACTED}\r\nHost: a`],
    ['a private key', `key: ${pem('PRIVATE KEY')} end`, `key: ${REDACTED} end`],
    ['an RSA private key', pem('RSA PRIVATE KEY'), REDACTED],
    ['two private keys', `${pem('EC PRIVATE KEY')}\n${pem('OPENSSH PRIVATE KEY')}`, `${REDACTED}\n${REDACTED}`],
    ['a private key that is cut off', `x ${pem('PRIVATE KEY').slice(0, 40)}`, `x ${REDACTED}`],
    ['a JSON Web Token at the end of a sentence', `It was ${jwt}.`, `It was ${REDACTED}`],
    ['a JSON Web Token without a signature', jwt.replace(/[^.]+$/, ''), REDACTED],
    ['a card number', 'paid with 4111 1111 1111 1111', `paid with ${REDACTED_CARD}`]
  ])('loses %s', (_, text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  it.each([
    ['', 'payment-ORD-2048', 'cus_9', 'pi_3MtwBwLkdIwHu7ix28a3tqPa', 're_3MtwBwLkdIwHu7ix0snN0B15', '125.00'],
    [
      'a basic plan: monthly',
      'Basic Subscription',
      'Bearer certificates',
      'the bearer of this note',
      'basic authentication'
    ],
    ['token expired', 'password: required', 'max_tokens=100', 'page_token=abc', 'https://example.com/a?b=c#d'],
    [
      'https://user@example.com',
      'http://[::1]:3000/a@b',
      '2026-11-30T10:05:00.123Z',
      'op_0192f0c14e7b7c3a8f000123456789ab'
    ],
    [
      '41111111-1111-1111-8111-111111111111',
      'eyJust a word',
      'eyJhbGciOiJIUzI1NiJ9.only.two',
      'task-force-one-of-the-first-class'
    ],
    [pem('CERTIFICATE'), pem('PUBLIC KEY'), 'GB33BUKB20201555555555', 'We stopped here: cookies']
  ])('keeps what is no secret: %j, …', (...texts) => {
    for (const text of texts) expect(redactText(text)).toBe(text)
  })

  it('is not changed by a second pass', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...keys,
        pem('PRIVATE KEY'),
        '4111111111111111',
        'password=',
        '"token":',
        'Bearer ',
        'cookie: ',
        '://a:',
        '@',
        ' ',
        '=',
        '"',
        "'"
      ),
      fc.string()
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = redactText(pieces.join(''))
        expect(redactText(once)).toBe(once)
      }),
      { numRuns: 2000 }
    )
  })

  it('is searched in linear time', () => {
    const units = [
      'a',
      '-',
      ' ',
      '=',
      '"',
      '\\',
      "'",
      'eyJ',
      'eyJ-',
      'eyJ.',
      'bearer ',
      'basic a',
      'password=',
      '"password":"',
      'a="',
      '://',
      '://a:',
      'sk-',
      'oo_a_',
      'cookie:',
      'cookie: a',
      '-----BEGIN PRIVATE KEY-----',
      '-----END ',
      'x.y-z'
    ]
    for (const unit of units) {
      // A sign of something named in front, so that no search is spared.
      expect(redactText(`x=1 "y": ${unit.repeat(Math.ceil(262_144 / unit.length))}`)).toBeTypeOf('string')
    }
  })
})

describe('a value', () => {
  it('loses the whole value of a sensitive member, and says where', () => {
    const value: JsonValue = {
      order: 'ORD-2048',
      headers: { Authorization: 'anything', Accept: '*/*' },
      card: { number: '4000', exp_month: 12, cvc: 123 },
      items: [{ apiKey: 'k', qty: 1 }],
      token: { value: 'x' }
    }
    expect(redact(value)).toEqual({
      value: {
        order: 'ORD-2048',
        headers: { Authorization: REDACTED, Accept: '*/*' },
        card: { number: REDACTED, exp_month: 12, cvc: REDACTED },
        items: [{ apiKey: REDACTED, qty: 1 }],
        token: REDACTED
      },
      redacted: ['/headers/Authorization', '/card/number', '/card/cvc', '/items/0/apiKey', '/token']
    })
  })

  it('loses secrets in texts and card numbers that are numbers', () => {
    const value: JsonValue = {
      note: `Bearer ${random}`,
      list: [4111111111111111, '4111-1111-1111-1111', 1764500000006]
    }
    expect(redact(value)).toEqual({
      value: { note: `Bearer ${REDACTED}`, list: [REDACTED_CARD, REDACTED_CARD, 1764500000006] },
      redacted: ['/note', '/list/0', '/list/1']
    })
  })

  it('loses names that are secrets, and keeps every value under a name of its own', () => {
    const value: JsonValue = { '4111111111111111': 1, '5555 5555 5555 4444': 2, a: 3 }
    expect(redact(value)).toEqual({
      value: { [REDACTED_CARD]: 1, [`${REDACTED_CARD} (2)`]: 2, a: 3 },
      redacted: [`/${REDACTED_CARD}`, `/${REDACTED_CARD} (2)`]
    })
    expect(redact({ '4111111111111111': 1, [REDACTED_CARD]: 2 }).value).toEqual({
      [`${REDACTED_CARD} (2)`]: 1,
      [REDACTED_CARD]: 2
    })
  })

  it('keeps what tells nothing under a sensitive name', () => {
    const value: JsonValue = { password: null, secret: '', token: false, cookie: REDACTED }
    expect(redact(value)).toEqual({ value, redacted: [] })
    expect(redact({ ...value, pin: 1234 })).toEqual({ value: { ...value, pin: REDACTED }, redacted: ['/pin'] })
  })

  it.each<[string, JsonValue, string]>([
    ['a sensitive name', { cvc: 123 }, '/cvc'],
    ['a number directly inside a card', { card: { number: '4000' } }, '/card/number'],
    ['a number inside a list of cards', { card: [{ number: '4000' }] }, '/card/0/number'],
    ['a secret in a name', { a: { '4111111111111111': true } }, `/a/${REDACTED_CARD}`],
    ['a card number that is a number', [4111111111111111], '/0']
  ])('is redacted even if its only secret is %s', (_, value, pointer) => {
    expect(redact(value).redacted).toEqual([pointer])
    expect(redact(value).value).not.toEqual(value)
  })

  it('keeps the destination of a payout and a stored card, which are material', () => {
    const value: JsonValue = { iban: 'GB33BUKB20201555555555', card: 'card_1NGTkq', account_number: '12345678' }
    expect(redact(value)).toEqual({ value, redacted: [] })
  })

  it('is returned as it is when there is nothing to hide', () => {
    const value: JsonValue = { a: [1, { b: 'c' }] }
    expect(redact(value).value).toBe(value)
  })

  it('is never changed in place', () => {
    const value: JsonValue = { a: [{ password: 'x' }] }
    redact(value)
    expect(value).toEqual({ a: [{ password: 'x' }] })
  })

  it('may have a member named __proto__, which stays data', () => {
    const hostile = JSON.parse('{"__proto__":{"password":"x"}}') as JsonValue
    expect(JSON.stringify(redact(hostile).value)).toBe(`{"__proto__":{"password":"${REDACTED}"}}`)
  })

  it('is not changed by a second pass', () => {
    fc.assert(
      fc.property(json, (value) => {
        const once = redact(value).value
        expect(redact(once)).toEqual({ value: once, redacted: [] })
      })
    )
  })

  it('gives no canary away, wherever it is put', () => {
    const place = fc.array(fc.constantFrom('a', 'b/c', '~', 'meta', 'token', ''), { maxLength: 4 })
    const canary = fc.constantFrom(
      ...keys,
      `Bearer ${random}`,
      '4111111111111111',
      '4242 4242 4242 4242',
      pem('PRIVATE KEY')
    )
    fc.assert(
      fc.property(place, canary, fc.boolean(), (path, secret, asName) => {
        const leaf: JsonValue = asName ? { [secret]: 1 } : [`before ${secret} after`]
        const value = path.reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), leaf)
        const { value: safe, redacted } = redact(value)
        expect(JSON.stringify(safe)).not.toContain(JSON.stringify(secret).slice(1, -1))
        expect(redacted).toHaveLength(1)
        expect(redacted[0]?.startsWith(formatPointer(path.slice(0, Math.max(0, path.indexOf('token')))))).toBe(true)
        expect(getPointer(safe, redacted[0] ?? '/nowhere')).toBeDefined()
      })
    )
  })
})
