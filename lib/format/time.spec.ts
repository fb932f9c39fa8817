import { expect, it } from 'vitest'
import { formatRelativeTime, formatRemaining } from '@/lib/format/time'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('distance is stated with its direction', () => {
  expect(plain(formatRelativeTime(-30 * 60_000))).toBe('30 min ago')
  expect(plain(formatRelativeTime(18 * 60_000))).toBe('in 18 min')
  expect(formatRelativeTime(3_000)).toBe('now')
  expect(plain(formatRemaining(-22 * 60_000))).toBe('22 min past')
  expect(plain(formatRemaining(72 * 60_000))).toBe('1 h 12 min')
})
