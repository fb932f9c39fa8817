import { LedgerUnavailableError } from './errors'

/** Retry once after a dropped connection. Don't retry a timeout: it would double the wait. */
const ASK_AGAIN_WITHIN_MS = 3_000

/**
 * Runs a query, and runs it once more if the connection broke. Only for queries that are safe to repeat: a read, or a
 * write that finds the result of its first try.
 */
export async function askTwice<T>(ask: () => Promise<T>): Promise<T> {
  const askedAt = performance.now()
  try {
    return await ask()
  } catch (error) {
    const silent = performance.now() - askedAt > ASK_AGAIN_WITHIN_MS
    if (silent || !(error instanceof LedgerUnavailableError)) throw error
    return await ask()
  }
}
