import type { Tone } from '@/components/ui/chip'
import type { Key } from '@/lib/api/keys'

/** Whether a key opens anything now, in a word. */
export function keyStanding(key: Pick<Key, 'revokedAt' | 'expiresAt'>, nowMs: number): { word: string; tone: Tone } {
  if (key.revokedAt !== null) return { word: 'Revoked', tone: 'failed' }
  if (key.expiresAt !== null && Date.parse(key.expiresAt) <= nowMs) return { word: 'Expired', tone: 'failed' }
  return { word: 'Active', tone: 'succeeded' }
}
