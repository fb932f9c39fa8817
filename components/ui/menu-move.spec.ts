import { expect, it } from 'vitest'
import { menuMove } from '@/components/ui/menu-move'

const labels = ['Assign to me', 'Add a note', 'Check provider']

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['c', 0, 2],
  ['a', 0, 1],
  ['A', 1, 0],
  ['z', 1, undefined],
  ['Shift', 1, undefined]
])('%s from item %i leads to %s', (key, at, target) => {
  expect(menuMove(key, at, labels)).toBe(target)
})

it('an empty menu takes no key', () => {
  expect(menuMove('ArrowDown', -1, [])).toBeUndefined()
})
