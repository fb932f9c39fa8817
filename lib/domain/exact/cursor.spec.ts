import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor'

const values = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null)), {
  maxLength: 4
})
const cursor = encodeCursor('deadline', ['2026-11-30T10:05:00.123Z', '0192f0c1-4e7b-7c3a-8f00-0123456789ab'])

/** A cursor whose checksum is right and whose content is not. */
function forge(json: string): string {
  const sum = createHash('sha256').update(`onceover.cursor.v1\n"deadline"\n${json}`).digest().subarray(0, 8)
  return Buffer.concat([sum, Buffer.from(json)]).toString('base64url')
}

describe('a cursor', () => {
  it('gives back the values it was made of', () => {
    fc.assert(
      fc.property(fc.string(), values, (sort, keyset) => {
        expect(decodeCursor(sort, encodeCursor(sort, keyset))).toEqual(keyset)
      })
    )
  })

  it('is safe in a URL as it is', () => {
    fc.assert(
      fc.property(values, (keyset) => {
        expect(encodeCursor('age', keyset)).toMatch(/^[A-Za-z0-9_-]+$/)
      })
    )
  })

  it('is not read in another order than its own', () => {
    expect(decodeCursor('age', cursor)).toBeNull()
    expect(decodeCursor('-deadline', cursor)).toBeNull()
  })

  it('is refused with any one character changed', () => {
    for (let index = 0; index < cursor.length; index += 1) {
      for (const letter of 'Ab0-_=') {
        if (cursor[index] === letter) continue
        expect(decodeCursor('deadline', `${cursor.slice(0, index)}${letter}${cursor.slice(index + 1)}`)).toBeNull()
      }
    }
  })

  it.each([
    ['empty', ''],
    ['cut', cursor.slice(0, -1)],
    ['cut to its checksum', cursor.slice(0, 11)],
    ['longer', `${cursor}A`],
    ['padded', `${cursor}=`],
    ['broken by white space', `${cursor.slice(0, 9)} ${cursor.slice(9)}`],
    ['a word', 'tampered'],
    ['a million characters', 'A'.repeat(1_000_000)],
    ['an object in disguise', forge('{"a":1}')],
    ['a list of objects in disguise', forge('[{"a":1}]')],
    ['not JSON in disguise', forge('[1')]
  ])('is refused when it is %s', (_, text) => {
    expect(decodeCursor('deadline', text)).toBeNull()
  })

  it('made by hand is read when all is right, or the tests above would prove nothing', () => {
    expect(decodeCursor('deadline', forge('[1]'))).toEqual([1])
  })

  it('is refused and never an exception, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeCursor('deadline', text)).toBeNull()
      })
    )
  })
})
