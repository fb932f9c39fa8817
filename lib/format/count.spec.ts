import { expect, it } from 'vitest'
import { countOf, formatCount } from '@/lib/format/count'

it('large counts are grouped and nouns agree', () => {
  expect(formatCount(3412)).toBe('3,412')
  expect(countOf(1, 'attempt')).toBe('1 attempt')
  expect(countOf(0, 'attempt')).toBe('0 attempts')
  expect(countOf(2, 'entry', 'entries')).toBe('2 entries')
})
