import { expect, it } from 'vitest'
import { digestOf } from './digest'

it('what travelled as JSON has the digest of what was sent', () => {
  const sent = { id: 'op_1', amount: null, owner: undefined, note: '–£' }
  expect(digestOf(JSON.parse(JSON.stringify(sent)))).toBe(digestOf(sent))
})

it('a change of any field changes the digest', () => {
  expect(digestOf([{ id: 'op_1', version: 1 }])).not.toBe(digestOf([{ id: 'op_1', version: 2 }]))
})
