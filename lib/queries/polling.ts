/**
 * How a page follows the ledger: it asks again while somebody looks at it, rests while the tab is hidden, and asks at
 * once when it is shown again.
 *
 * @param everyMs milliseconds between the end of one answer and the next question
 */
export const polling = (everyMs: number) =>
  ({
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    staleTime: 0
  }) as const

/** An operation that somebody has open. */
export const OPERATION_EVERY_MS = 3_000
/** The queue, its counts and the approvals. */
export const QUEUE_EVERY_MS = 5_000
