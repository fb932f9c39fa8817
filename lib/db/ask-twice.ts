import { LedgerUnavailableError } from './errors'

/** A wire that broke is soon mended; a database that is silent would only keep the caller waiting twice as long. */
const ASK_AGAIN_WITHIN_MS = 3_000

/**
 * Asks the database, and once more when the connection broke under the first question. Only for what may be asked twice:
 * a read, or a write that finds what its first try saved.
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
