import { describe, expect, it } from 'vitest'
import { applies, FAULTS, FaultSyntaxError, formatFaults, parseFaults } from '@/lib/practice-provider/faults'

describe('parseFaults', () => {
  it('reads several faults with their durations', () => {
    expect([...parseFaults('search_lag;ms=250, accept_then_drop')]).toEqual([
      ['search_lag', 250],
      ['accept_then_drop', 0]
    ])
  })

  it('gives a fault its documented duration when the request names none', () => {
    expect(parseFaults('answer_late').get('answer_late')).toBe(30_000)
    expect(parseFaults('accepted_202').get('accepted_202')).toBe(1000)
  })

  it.each([
    ['an unknown name', 'acept_then_drop'],
    ['a name that every object has', 'constructor'],
    ['an empty text', ''],
    ['a parameter of another fault', 'accepted_202;ms=5'],
    ['a parameter on a fault without one', 'decline;ms=5'],
    ['a duration that is not a number', 'answer_late;ms=soon'],
    ['a negative duration', 'answer_late;ms=-1']
  ])('refuses %s', (_what, text) => {
    expect(() => parseFaults(text)).toThrow(FaultSyntaxError)
  })

  it('reads back what it writes, for every fault', () => {
    const all = parseFaults(Object.keys(FAULTS).join(','))
    expect(parseFaults(formatFaults(all))).toEqual(all)
  })
})

describe('applies', () => {
  it('keeps faults of an effect away from requests that have none', () => {
    expect(applies(parseFaults('decline'), 'read')).toBe(false)
    expect(applies(parseFaults('truncate_search'), 'create')).toBe(false)
    expect(applies(parseFaults('slow_bytes, truncate_search'), 'list')).toBe(true)
  })
})
