import { expect, it } from 'vitest'
import { formatTime } from './write-time'

const at = '2026-11-30T10:02:40.912Z'

it.each([
  ['UTC', 'date-time', '30 Nov 2026, 10:02:40 UTC'],
  ['UTC', 'date', '30 Nov 2026 UTC'],
  ['UTC', 'time', '10:02:40 UTC'],
  ['UTC', 'time-ms', '10:02:40.912 UTC'],
  ['Asia/Kolkata', 'date-time', '30 Nov 2026, 15:32:40 UTC+5:30'],
  ['America/New_York', 'time', '05:02:40 UTC-5'],
  ['Pacific/Auckland', 'date', '30 Nov 2026 UTC+13']
] as const)('an instant shown in %s as %s always names its zone', (zone, shape, written) => {
  expect(formatTime(at, zone, shape)).toBe(written)
})

it('midnight is 00, never 24', () => {
  expect(formatTime('2026-11-30T00:00:00.000Z', 'UTC', 'time')).toBe('00:00:00 UTC')
})

it('a time that cannot be read is shown as it came', () => {
  expect(formatTime('yesterday', 'UTC')).toBe('yesterday')
})
