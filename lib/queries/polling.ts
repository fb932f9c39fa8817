/**
 * How a page follows the ledger: it polls while the tab is visible, pauses while the tab is hidden, and polls at once
 * when it is shown again.
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

/** An open operation page. */
export const OPERATION_EVERY_MS = 3_000
/** The queue, its counts and the approvals. */
export const QUEUE_EVERY_MS = 5_000
