/** How the wait between two attempts grows. `full` jitter spreads it evenly over 0 to its length. */
export type BackoffPolicy = { initialMs: number; maxMs: number; multiplier: number; jitter: 'full' | 'none' }

/** The limit of attempts and time in the whole life of an operation, including restarts and resumes. */
export type AttemptBudget = { maxAttempts: number; maxElapsedSeconds: number }

/** The used part of the budget. Times are milliseconds since 1970 by the database's clock. */
export type BudgetUse = {
  attempts: number
  /** When the first attempt began, or null before it. */
  firstAttemptAtMs: number | null
  nowMs: number
}

export type BudgetLeft = {
  attemptsLeft: number
  /** Milliseconds until the elapsed time is spent. */
  elapsedLeftMs: number
  /** The used-up part, attempts first, or null while another attempt is allowed. */
  spent: 'attempts' | 'elapsed' | null
}

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

/**
 * What is left of an operation's budget. Before the first attempt no time has passed; a clock that steps back adds
 * none.
 */
export function budgetLeft(budget: AttemptBudget, use: BudgetUse): BudgetLeft {
  const attemptsLeft = Math.max(0, budget.maxAttempts - use.attempts)
  const elapsedMs = use.firstAttemptAtMs === null ? 0 : Math.max(0, use.nowMs - use.firstAttemptAtMs)
  const elapsedLeftMs = Math.max(0, budget.maxElapsedSeconds * 1000 - elapsedMs)
  const spent = attemptsLeft === 0 ? 'attempts' : elapsedLeftMs === 0 ? 'elapsed' : null
  return { attemptsLeft, elapsedLeftMs, spent }
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}
