import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWireId, toWireId, WIRE_ID_PREFIXES } from './ids'

const uuid = '0192f0c1-4e7b-7c3a-8f00-0123456789ab'
const hex = '0192f0c14e7b7c3a8f000123456789ab'

describe('ids on the wire', () => {
  it.each(WIRE_ID_PREFIXES)('writes %s_ and 32 hexadecimal digits', (prefix) => {
    expect(toWireId(prefix, uuid)).toBe(`${prefix}_${hex}`)
  })

  it('reads back every id it writes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WIRE_ID_PREFIXES), fc.uuid(), (prefix, id) => {
        expect(fromWireId(prefix, toWireId(prefix, id))).toBe(id)
      })
    )
  })

  it('never reads the id of one kind as the id of another', () => {
    for (const written of WIRE_ID_PREFIXES) {
      for (const read of WIRE_ID_PREFIXES) {
        if (written !== read) expect(fromWireId(read, toWireId(written, uuid))).toBeNull()
      }
    }
  })

  it.each([
    ['nothing', ''],
    ['a prefix alone', 'op_'],
    ['a bare uuid', uuid],
    ['a dashed uuid behind the prefix', `op_${uuid}`],
    ['upper case', `op_${hex.toUpperCase()}`],
    ['an upper-case prefix', `OP_${hex}`],
    ['a digit too few', `op_${hex.slice(1)}`],
    ['a digit too many', `op_${hex}0`],
    ['a letter that is no hexadecimal digit', `op_g${hex.slice(1)}`],
    ['white space around it', ` op_${hex}`],
    ['a line feed at the end', `op_${hex.slice(1)}\n`],
    ['another separator', `op-${hex}`]
  ])('refuses %s', (_, text) => {
    expect(fromWireId('op', text)).toBeNull()
  })

  it('answers any text with a uuid or null, and a uuid only for the one spelling', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const id = fromWireId('op', text)
        if (id !== null) expect(toWireId('op', id)).toBe(text)
      })
    )
  })

  it('treats a malformed uuid from our own side as a defect', () => {
    expect(() => toWireId('op', hex)).toThrow(TypeError)
    expect(() => toWireId('op', uuid.toUpperCase())).toThrow(TypeError)
    expect(() => toWireId('op', `${uuid}\n`)).toThrow(TypeError)
  })
})
