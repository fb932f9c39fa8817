import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIdempotencyKey } from './idempotency-key'

const visible = Array.from({ length: 0x7e - 0x21 + 1 }, (_, index) => String.fromCharCode(0x21 + index)).join('')
const key = fc.string({ unit: fc.constantFrom(...visible), minLength: 1, maxLength: 255 })
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

describe('a key in the Idempotency-Key header', () => {
  it.each([
    ['bare', 'abc', 'abc'],
    ['quoted', '"abc"', 'abc'],
    [
      'a bare uuid that starts with a digit',
      '0192f0c1-4e7b-7c3a-8f00-0123456789ab',
      '0192f0c1-4e7b-7c3a-8f00-0123456789ab'
    ],
    ['white space around the value', ' \t"abc" ', 'abc'],
    ['a comma inside quotes', '"a,b"', 'a,b'],
    ['escaped quotes', '"a\\"b"', 'a"b'],
    ['an escaped backslash', '"a\\\\b"', 'a\\b'],
    ['a bare backslash', 'a\\b', 'a\\b'],
    ['parameters after the string, which are ignored', '"abc";a=1; b="x"', 'abc'],
    ['a semicolon in the bare form, which is part of the key', 'abc;a=1', 'abc;a=1'],
    ['one character', 'a', 'a'],
    ['255 characters', 'k'.repeat(255), 'k'.repeat(255)],
    ['255 characters in quotes', `"${'k'.repeat(255)}"`, 'k'.repeat(255)]
  ])('is read from %s', (_, header, expected) => {
    expect(readIdempotencyKey(header)).toEqual({ ok: true, key: expected })
    expect(readIdempotencyKey([header])).toEqual({ ok: true, key: expected })
  })

  it('is any visible ASCII text in its quoted form', () => {
    fc.assert(
      fc.property(key, (text) => {
        expect(readIdempotencyKey(quoted(text))).toEqual({ ok: true, key: text })
      })
    )
  })

  it('is one and the same, bare or quoted', () => {
    const plain = key.filter((text) => !/[",]/.test(text))
    fc.assert(
      fc.property(plain, (text) => {
        expect(readIdempotencyKey(text)).toEqual(readIdempotencyKey(quoted(text)))
      })
    )
  })

  it('keeps its letter case', () => {
    expect(readIdempotencyKey('Abc')).not.toEqual(readIdempotencyKey('abc'))
  })

  it.each([
    ['null', null],
    ['undefined', undefined],
    ['no value', []]
  ])('is missing when the header was not sent (%s)', (_, header) => {
    expect(readIdempotencyKey(header)).toMatchObject({ ok: false, code: 'idempotency_key_missing' })
  })

  it.each<[string, string | string[]]>([
    ['an empty value', ''],
    ['white space alone', '  '],
    ['empty quotes', '""'],
    ['two headers', ['abc', 'abc']],
    ['two headers joined by fetch', 'abc, def'],
    ['two quoted headers joined by fetch', '"abc", "def"'],
    ['two headers joined without a space', 'abc,def'],
    ['a joined header that hides behind a parameter', '"abc";a=1, "def"'],
    ['an unclosed quote', '"abc'],
    ['a quote that closes nothing', 'abc"'],
    ['text after the closing quote', '"abc"def'],
    ['an escape that means nothing', '"a\\bc"'],
    ['a backslash that escapes the closing quote', '"abc\\"'],
    ['a space inside a bare key', 'a b'],
    ['a space inside quotes', '"a b"'],
    ['a carriage return', 'a\rb'],
    ['a line feed', 'a\nb'],
    ['a line feed at the end', 'abc\n'],
    ['NUL', 'a\0b'],
    ['DEL', 'a\x7fb'],
    ['a letter outside ASCII', 'clé'],
    ['a letter outside ASCII inside quotes', '"clé"'],
    ['256 characters', 'k'.repeat(256)],
    ['256 characters in quotes', `"${'k'.repeat(256)}"`]
  ])('is malformed with %s', (_, header) => {
    expect(readIdempotencyKey(header)).toMatchObject({ ok: false, code: 'idempotency_key_malformed' })
  })

  it('is visible ASCII of at most 255 characters whenever anything is read at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (header) => {
        const reading = readIdempotencyKey(header)
        if (reading.ok) expect(reading.key).toMatch(/^[\x21-\x7e]{1,255}$/)
      })
    )
  })

  it('is not repeated in the message that refuses it', () => {
    const reading = readIdempotencyKey('hunter2 hunter2')
    expect(reading).toMatchObject({ ok: false, message: expect.not.stringContaining('hunter2') })
  })
})
