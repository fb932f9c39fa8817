import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JSON_MAX_DEPTH, parseStrictJson } from './strict-json'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => parseStrictJson(bytes(text))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('a JSON body', () => {
  it.each<[string, unknown]>([
    ['{"amount":"125.00","n":125.00,"zero":-0,"one":1.0}', { amount: '125.00', n: 125, zero: -0, one: 1 }],
    [' \t\r\n{ "a" : [ 1 , 2 ] } \n', { a: [1, 2] }],
    ['{}', {}],
    ['[]', []],
    ['[true,false,null,"",0]', [true, false, null, '', 0]],
    ['"text"', 'text'],
    ['-1.5e-7', -1.5e-7],
    ['0.1', 0.1],
    ['9007199254740991', 9007199254740991],
    ['"\\u0041\\n\\"\\\\\\/\\b\\f\\r\\t"', 'A\n"\\/\b\f\r\t'],
    ['"\\ud83e\\uddfe 🧾 \u007f \u2028"', '🧾 🧾 \u007f \u2028'],
    ['{"":1,"a/b":{"":2}}', { '': 1, 'a/b': { '': 2 } }],
    ['{"a":{"x":1},"b":{"x":1}}', { a: { x: 1 }, b: { x: 1 } }],
    ['{"a":1,"A":2}', { a: 1, A: 2 }],
    ['{"é":1,"e\u0301":2}', { é: 1, 'e\u0301': 2 }]
  ])('%s is read', (text, expected) => {
    expect(read(text)).toEqual({ ok: true, value: expected })
  })

  it('may have members that objects inherit, as plain data', () => {
    const reading = read('{"constructor":1,"toString":2,"hasOwnProperty":3}')
    expect(reading).toEqual({ ok: true, value: { constructor: 1, toString: 2, hasOwnProperty: 3 } })
  })

  it('is whatever JSON.parse makes of it, when it is good', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), fc.nat(3), (value, space) => {
        const text = JSON.stringify(value, null, space)
        if (/__proto__|\\u0000|\\ud[89a-f]/.test(text) || hasLargeNumber(value)) return
        expect(read(text)).toEqual({ ok: true, value: JSON.parse(text) })
      })
    )
  })

  it('is never good when JSON.parse refuses it, and never another value', () => {
    const fragment = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '"a":',
      '\\',
      '1',
      '-',
      '.5',
      'e1',
      '0',
      'true',
      'nul',
      'l',
      ' ',
      '\n',
      '\t',
      '\\u00',
      'é'
    )
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), (fragments) => {
        const text = fragments.join('')
        const reading = read(text)
        if (reading.ok) expect(reading.value).toEqual(JSON.parse(text))
      }),
      { numRuns: 3000 }
    )
  })
})

describe('a body that is not JSON', () => {
  it.each<[string, string, string]>([
    ['nothing', '', ''],
    ['white space', ' \n', ''],
    ['a bare word', 'hello', ''],
    ['NaN', '{"a":NaN}', '/a'],
    ['Infinity', '{"a":-Infinity}', '/a'],
    ['single quotes', "{'a':1}", ''],
    ['a comment', '{"a":1/*x*/}', ''],
    ['a comma too many in an object', '{"a":1,}', ''],
    ['a comma too many in an array', '{"a":[1,]}', '/a/1'],
    ['a missing comma', '[1 2]', ''],
    ['a missing colon', '{"a" 1}', '/a'],
    ['a missing value', '{"a":}', '/a'],
    ['a missing bracket', '{"a":[1,2', '/a'],
    ['the wrong bracket', '{"a":[1}', '/a'],
    ['a text after the value', '{}{}', ''],
    ['an unclosed text', '{"a":"b', '/a'],
    ['a raw line feed in a text', '{"a":"b\nc"}', '/a'],
    ['a raw NUL in a text', '{"a":"b\0c"}', '/a'],
    ['an unknown escape', '{"a":"\\x41"}', '/a'],
    ['half an escape', '{"a":"\\u12"}', '/a'],
    ['a backslash at the end', '"\\', ''],
    ['a leading zero', '{"a":01}', ''],
    ['a plus sign', '{"a":+1}', '/a'],
    ['a point without digits', '{"a":1.}', ''],
    ['an exponent without digits', '{"a":1e}', ''],
    ['a vertical tab as space', '\v1', ''],
    ['a no-break space as space', '\u00a01', '']
  ])('is refused: %s', (_, text, pointer) => {
    expect(() => JSON.parse(text)).toThrow()
    expect(read(text)).toMatchObject({ ok: false, code: 'invalid_json', pointer })
  })
})

describe('a body that JSON allows and later readers would not agree on', () => {
  it.each<[string, string, string, number]>([
    ['a key twice', '{"a":1,"b":2,"a":3}', '/a', 13],
    ['a key twice, escaped once', '{"ab":1,"\\u0061b":2}', '/ab', 8],
    ['a key twice deep down', '{"x":[{"p/q":1,"p/q":1}]}', '/x/0/p~1q', 15],
    ['__proto__', '{"a":{"__proto__":{"admin":true}}}', '/a/__proto__', 6],
    ['__proto__, escaped', '{"\\u005f_proto__":1}', '/__proto__', 1],
    ['an escaped NUL', '{"a":["b\\u0000"]}', '/a/0', 6],
    ['an escaped NUL in a key', '{"a":{"b\\u0000":1}}', '/a', 6],
    ['half a surrogate pair', '{"a":"\\ud800"}', '/a', 5],
    ['the other half', '{"a":"\\udc00x"}', '/a', 5],
    ['a pair in the wrong order', '{"a":"\\udc00\\ud800"}', '/a', 5],
    ['half a surrogate pair in a key', '{"\\ud83e":1}', '', 1],
    ['a whole number beyond 2^53', '{"id":9007199254740993}', '/id', 6],
    ['a number no double reaches', '{"a":[0,1e400]}', '/a/1', 8],
    ['a number too small for a double', '{"a":1e-400}', '/a', 5],
    ['more decimals than a double keeps', '{"a":0.1234567890123456789}', '/a', 5],
    ['a fault behind letters of several bytes', '{"é🧾":1e400}', '/é🧾', 10]
  ])('is refused: %s', (_, text, pointer, offset) => {
    expect(() => JSON.parse(text)).not.toThrow()
    expect(read(text)).toMatchObject({ ok: false, code: 'invalid_json', pointer, offset })
    expect({}).not.toHaveProperty('admin')
  })

  it('is refused with a byte order mark', () => {
    expect(parseStrictJson(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).toMatchObject({ ok: false, offset: 0 })
  })

  it.each<[string, number[], number]>([
    ['a stray continuation byte', [0x22, 0x80, 0x22], 1],
    ['an overlong form', [0x22, 0x61, 0xc0, 0xaf, 0x22], 2],
    ['a surrogate written in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22], 1],
    ['a cut sequence', [0x22, 0xf0, 0x9f, 0xa7], 1],
    ['a Latin-1 letter', [0x22, 0x63, 0x6c, 0xe9, 0x22], 3],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], 0],
    ['a bad byte after a genuine replacement character', [0x22, 0xef, 0xbf, 0xbd, 0xff, 0x22], 4]
  ])('is refused when its bytes are not UTF-8: %s', (_, body, offset) => {
    expect(parseStrictJson(new Uint8Array(body))).toMatchObject({
      ok: false,
      code: 'invalid_json',
      pointer: '',
      offset
    })
  })

  it('is read again after one that was not UTF-8', () => {
    parseStrictJson(new Uint8Array([0x22, 0xf0, 0x9f]))
    expect(read('"ok"')).toEqual({ ok: true, value: 'ok' })
  })
})

describe('the depth of a body', () => {
  it('is at most 32', () => {
    expect(JSON_MAX_DEPTH).toBe(32)
    expect(read(nested(32)).ok).toBe(true)
    expect(read(nested(33))).toMatchObject({ ok: false, pointer: '/0'.repeat(32), offset: 32 })
    expect(read(`${'{"a":'.repeat(31)}{}${'}'.repeat(31)}`).ok).toBe(true)
    expect(read(`${'{"a":'.repeat(32)}{}${'}'.repeat(32)}`)).toMatchObject({ ok: false, pointer: '/a'.repeat(32) })
  })

  it('counts what is nested, not what stands side by side', () => {
    expect(read(`[${'[],{},'.repeat(100)}[]]`).ok).toBe(true)
  })

  it('can be set by the caller', () => {
    expect(parseStrictJson(bytes(nested(3)), { maxDepth: 2 }).ok).toBe(false)
    expect(parseStrictJson(bytes(nested(3)), { maxDepth: 3 }).ok).toBe(true)
  })

  it.each([
    ['arrays', '['.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['closed arrays', nested(100_000)]
  ])('is found out at once: %s 100,000 deep', (_, text) => {
    expect(read(text)).toMatchObject({ ok: false, message: expect.stringContaining('32 levels deep') })
  })
})

function hasLargeNumber(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > 2 ** 53
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLargeNumber)
}
