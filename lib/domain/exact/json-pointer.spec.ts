import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPointer } from '@/lib/testing/get-pointer'
import { diffPointers, formatPointer, parsePointer, removePointers } from './json-pointer'
import type { JsonValue } from './json-value'

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>
const tokens = fc.array(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a', '"', 'é') }))

// The document and the pointers of RFC 6901, section 5.
const document: JsonValue = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8
}

describe('a JSON Pointer', () => {
  it.each<[string, JsonValue]>([
    ['', document],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8]
  ])('%j finds what RFC 6901 says', (pointer, expected) => {
    expect(getPointer(document, pointer)).toEqual(expected)
  })

  it.each([
    '/absent',
    '/foo/2',
    '/foo/-',
    '/foo/00',
    '/foo/1.0',
    '/foo/length',
    '/foo/0/0',
    '/constructor',
    '/__proto__'
  ])('%j finds nothing', (pointer) => {
    expect(getPointer(document, pointer)).toBeUndefined()
  })

  it.each(['foo', '#/foo', '/~', '/a~2', '/~~0'])('%j is not one', (pointer) => {
    expect(parsePointer(pointer)).toBeNull()
    expect(getPointer(document, pointer)).toBeUndefined()
  })

  it('reads back whatever it is written from', () => {
    fc.assert(
      fc.property(tokens, (path) => {
        expect(parsePointer(formatPointer(path))).toEqual(path)
      })
    )
  })

  it('turns ~01 into ~1 and not into a slash', () => {
    expect(parsePointer('/~01')).toEqual(['~1'])
  })
})

describe('removing what is not material', () => {
  const value: JsonValue = { a: { b: 1, c: [10, 20, 30] }, 'x/y': 2 }

  it.each<[string, string[], JsonValue]>([
    ['a member', ['/a/b'], { a: { c: [10, 20, 30] }, 'x/y': 2 }],
    ['an element, closing the gap', ['/a/c/1'], { a: { b: 1, c: [10, 30] }, 'x/y': 2 }],
    ['two elements by their first places', ['/a/c/0', '/a/c/1'], { a: { b: 1, c: [30] }, 'x/y': 2 }],
    ['an escaped name', ['/x~1y'], { a: { b: 1, c: [10, 20, 30] } }],
    ['a parent and its child', ['/a', '/a/b'], { 'x/y': 2 }],
    ['a child and its parent', ['/a/b', '/a'], { 'x/y': 2 }],
    ['nothing where the pointer leads nowhere', ['/q', '/a/c/9', '/a/b/c', '/a/c/01'], value],
    ['nothing for a malformed pointer', ['a', '/~2'], value],
    ['nothing for the root', [''], value]
  ])('removes %s', (_, pointers, expected) => {
    const before = structuredClone(value)
    expect(removePointers(value, pointers)).toEqual(expected)
    expect(value).toEqual(before)
  })

  it('keeps a member named __proto__ as data', () => {
    const hostile = JSON.parse('{"__proto__":{"admin":true},"a":1}') as JsonValue
    expect(JSON.stringify(removePointers(hostile, ['/a']))).toBe('{"__proto__":{"admin":true}}')
  })

  it('leaves nothing to find at a removed member', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json, { noNullPrototype: true }), (object) => {
        for (const key of Object.keys(object)) {
          const pointer = formatPointer([key])
          expect(getPointer(removePointers(object, [pointer]), pointer)).toBeUndefined()
        }
      })
    )
  })
})

describe('the differences of two values', () => {
  it.each<[string, JsonValue, JsonValue, string[]]>([
    ['a changed amount', { amount: '125.00', order: 1 }, { amount: '150.00', order: 1 }, ['/amount']],
    ['a member only one side has', { a: 1 }, { a: 1, b: { c: 2 } }, ['/b']],
    ['null and absence', { a: null }, {}, ['/a']],
    ['an element more', [1], [1, 2, 3], ['/1', '/2']],
    ['the deepest place', { a: [{ b: 1, c: 2 }] }, { a: [{ b: 1, c: 3 }] }, ['/a/0/c']],
    ['another type at its own place', { a: { b: 1 } }, { a: [1] }, ['/a']],
    ['an object and null', { a: {} }, { a: null }, ['/a']],
    ['another type of document', [], {}, ['']],
    ['a text and a number', { a: '1' }, { a: 1 }, ['/a']],
    ['names that need escaping', { 'a/b': 1, 'm~n': 1 }, { 'a/b': 2, 'm~n': 2 }, ['/a~1b', '/m~0n']],
    ['names that objects inherit', {}, { constructor: 1, toString: 2 }, ['/constructor', '/toString']],
    ['several, sorted', { z: 1, a: 1, m: 1 }, { z: 2, a: 2, m: 1 }, ['/a', '/z']],
    ['none for another order of members', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    ['none for minus zero', { a: -0 }, { a: 0 }, []]
  ])('are %s', (_, left, right, expected) => {
    expect(diffPointers(left, right)).toEqual(expected)
    expect(diffPointers(right, left)).toEqual(expected)
  })

  it('are none exactly when the values are equal', () => {
    fc.assert(
      fc.property(json, json, (left, right) => {
        expect(diffPointers(left, structuredClone(left))).toEqual([])
        const same = JSON.stringify(sortMembers(left)) === JSON.stringify(sortMembers(right))
        expect(diffPointers(left, right).length === 0).toBe(same)
      })
    )
  })

  it('are places where the two really differ', () => {
    fc.assert(
      fc.property(json, json, (left, right) => {
        for (const pointer of diffPointers(left, right)) {
          expect(JSON.stringify(getPointer(left, pointer))).not.toBe(JSON.stringify(getPointer(right, pointer)))
        }
      })
    )
  })
})

function sortMembers(value: JsonValue): unknown {
  if (Array.isArray(value)) return value.map(sortMembers)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .map(([key, item]) => [key, sortMembers(item)])
    .concat([['object', true]])
    .sort()
}
