import { describe, expect, it } from 'vitest'
import { viaWords } from '@/lib/format/event-words'

describe('the adapter of an event', () => {
  it('is named in words, and one that the page does not know by its own name', () => {
    expect(viaWords('cli')).toBe('command line')
    expect(viaWords('carrier_pigeon')).toBe('carrier_pigeon')
  })

  it('is not shown for events from before it was recorded', () => {
    expect(viaWords(undefined)).toBeNull()
  })
})
