import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BackoffPolicy, backoffDelayMs } from './backoff'

const doubling: BackoffPolicy = { initialMs: 500, maxMs: 60_000, multiplier: 2, jitter: 'none' }
const anyPolicy = fc.record({
  initialMs: fc.nat(1_000_000),
  maxMs: fc.nat(100_000_000),
  multiplier: fc.double({ min: 1, max: 100, noNaN: true }),
  jitter: fc.constantFrom<'full' | 'none'>('full', 'none')
})
const random01 = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const attempt = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe('the wait after an attempt', () => {
  it.each([
    [1, 500],
    [2, 1000],
    [3, 2000],
    [7, 32_000],
    [8, 60_000],
    [5000, 60_000],
    [Number.MAX_SAFE_INTEGER, 60_000]
  ])('after attempt %i is %i ms when it doubles from 500 ms up to a minute', (number, expected) => {
    expect(backoffDelayMs(doubling, number, 0.5)).toBe(expected)
  })

  it.each([
    [0, 0],
    [0.5, 500],
    [0.999999, 1000]
  ])('with full jitter and the random number %d is %i ms of 1000', (random, expected) => {
    expect(backoffDelayMs({ ...doubling, jitter: 'full' }, 2, random)).toBe(expected)
  })

  it('is none when it starts from nothing', () => {
    expect(backoffDelayMs({ ...doubling, initialMs: 0 }, 5000, 0.9)).toBe(0)
  })

  it('is a whole number from 0 to the limit, whatever the policy and the attempt', () => {
    fc.assert(
      fc.property(anyPolicy, attempt, random01, (policy, number, random) => {
        const delayMs = backoffDelayMs(policy, number, random)
        expect(Number.isSafeInteger(delayMs)).toBe(true)
        expect(delayMs).toBeGreaterThanOrEqual(0)
        expect(delayMs).toBeLessThanOrEqual(policy.maxMs)
      })
    )
  })

  it('never gets shorter from one attempt to the next without jitter, and never longer by jitter', () => {
    fc.assert(
      fc.property(anyPolicy, fc.integer({ min: 1, max: 2000 }), random01, (policy, number, random) => {
        const plain: BackoffPolicy = { ...policy, jitter: 'none' }
        expect(backoffDelayMs(plain, number + 1, random)).toBeGreaterThanOrEqual(backoffDelayMs(plain, number, random))
        expect(backoffDelayMs({ ...policy, jitter: 'full' }, number, random)).toBeLessThanOrEqual(
          backoffDelayMs(plain, number, random)
        )
      })
    )
  })
})
