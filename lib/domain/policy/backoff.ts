/** How the wait between two attempts grows. `full` jitter spreads it evenly over 0 to its length. */
export type BackoffPolicy = { initialMs: number; maxMs: number; multiplier: number; jitter: 'full' | 'none' }

/**
 * Milliseconds to wait after an attempt before the next one may begin, as a whole number from 0 to `maxMs`: `initialMs
 * × multiplier^(attemptNumber − 1)`, cut at `maxMs`, and with full jitter anything from 0 to that. Full jitter prevents
 * workers that failed together from retrying together.
 * @param attemptNumber the number of the attempt that has just ended, from 1. Large numbers do not overflow.
 * @param random01 a number from 0 up to 1, from the caller: the domain has no randomness of its own.
 */
export function backoffDelayMs(policy: BackoffPolicy, attemptNumber: number, random01: number): number {
  const { initialMs, maxMs, multiplier, jitter } = policy
  // multiplier ** n may be Infinity, which the limit cuts; only 0 × Infinity is not a number, and means no wait.
  const grown = initialMs > 0 ? initialMs * Math.max(1, multiplier) ** Math.max(0, attemptNumber - 1) : 0
  const longest = Math.floor(Math.min(grown, Math.max(0, maxMs)))
  if (jitter === 'none') return longest
  return Math.min(longest, Math.floor(clamp01(random01) * (longest + 1)))
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}
