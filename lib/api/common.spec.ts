import { describe, expect, test } from 'vitest'
import { instantInputSchema } from './common'

describe('an instant that a client sends', () => {
  test.each([
    '2026-11-30T10:02:41Z',
    '2026-11-30T10:02:41.112345+05:30',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z'
  ])('%s is a time', (text) => {
    expect(instantInputSchema.safeParse(text).success).toBe(true)
  })

  // JavaScript can write these in UTC and PostgreSQL cannot read what it writes.
  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:00',
    '9999-12-31T23:59:59-23:59',
    '2026-02-30T00:00:00Z',
    '2026-11-30',
    '2026-11-30T10:02:41'
  ])('%s is refused, with one reason', (text) => {
    expect(instantInputSchema.safeParse(text).error?.issues).toHaveLength(1)
  })
})
