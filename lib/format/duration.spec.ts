import { expect, it } from 'vitest'
import { formatDuration, isoDuration } from '@/lib/format/duration'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

it.each([
  [0, '0 s', 'PT0S'],
  [59.9 * second, '59 s', 'PT59S'],
  [minute, '1 min', 'PT1M'],
  [minute + 40 * second, '1 min 40 s', 'PT1M40S'],
  [18 * minute + 59 * second, '18 min', 'PT18M59S'],
  [4 * hour + 4 * minute, '4 h 04 min', 'PT4H4M'],
  [2 * hour, '2 h', 'PT2H'],
  [2 * day + 3 * hour + 59 * minute, '2 d 3 h', 'P2DT3H59M'],
  [-22 * minute, '22 min', 'PT22M']
])('%d ms is written %s', (milliseconds, written, iso) => {
  expect(formatDuration(milliseconds).replaceAll('\u00a0', ' ')).toBe(written)
  expect(isoDuration(milliseconds)).toBe(iso)
})
