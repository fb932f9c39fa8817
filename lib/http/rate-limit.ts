import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type RateState = {
  allowed: boolean
  /** Whole seconds until the next window, at least one. */
  resetSeconds: number
  /** The `RateLimit` field (draft-ietf-httpapi-ratelimit-headers-10). */
  field: string
}
export type RateLimit = { policyField: string; take: (id: string) => Promise<RateState> }

/**
 * Counts requests of one process in fixed windows. Counters are not shared between processes; each process limits
 * itself.
 */
export function createRateLimit(name: string, quota: number, windowSeconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: quota, duration: windowSeconds })
  const stateOf = (result: RateLimiterRes, allowed: boolean): RateState => {
    const resetSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
    return { allowed, resetSeconds, field: `"${name}";r=${Math.max(0, result.remainingPoints)};t=${resetSeconds}` }
  }
  return {
    policyField: `"${name}";q=${quota};w=${windowSeconds}`,
    take: (id) =>
      limiter.consume(id).then(
        (result) => stateOf(result, true),
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return stateOf(reason, false)
          throw reason
        }
      )
  }
}
