import { expect, it } from 'vitest'
import { isInSection, navigation } from '@/components/layout/navigation'

it('the page of one operation belongs to the operations section, a similar name does not', () => {
  expect(isInSection('/operations', '/operations')).toBe(true)
  expect(isInSection('/operations/op_1', '/operations')).toBe(true)
  expect(isInSection('/operations-archive', '/operations')).toBe(false)
})

it('no two sections share an address or a shortcut', () => {
  expect(new Set(navigation.map((item) => item.href)).size).toBe(navigation.length)
  expect(new Set(navigation.map((item) => item.keys)).size).toBe(navigation.length)
})
