import { describe, expect, it } from 'vitest'
import { keyStanding } from '@/components/access/key-standing'

const NOW = Date.parse('2026-11-30T12:00:00.000Z')
const at = (time: string) => `2026-11-30T${time}.000Z`

describe('whether a key opens anything', () => {
  it.each([
    [{ revokedAt: null, expiresAt: null }, 'Active'],
    [{ revokedAt: null, expiresAt: at('12:00:01') }, 'Active'],
    [{ revokedAt: null, expiresAt: at('12:00:00') }, 'Expired'],
    [{ revokedAt: at('11:00:00'), expiresAt: at('11:30:00') }, 'Revoked']
  ])('%j is %s', (key, word) => {
    expect(keyStanding(key, NOW).word).toBe(word)
  })
})
