import { useEffect, useRef } from 'react'
import { operationKeys } from './keys/operation-keys'
import { OPERATION_EVERY_MS } from './polling'
import { usePoll } from './use-poll'

type Shown = {
  operationId: string
  /** Sequence of the last event that the page shows. */
  sequence: number
  /** When the server rendered what the page shows, in milliseconds since the epoch. */
  servedAt: number
  /** Requests the page from the server again. Typed text and open dialogs stay. */
  refresh: () => void
}

export type Following = {
  /** When the ledger answered last, in milliseconds since the epoch. */
  answeredAt: number
  failing: boolean
  /** Polls now. Resolves when the page shows the current state, or if the ledger did not answer. */
  look: () => Promise<void>
}

/** Some changes append no event to the operation: a renewed lease, a related operation, a changed rule. */
const RENEW_AFTER_MS = 60_000
/** How long a refresh may take before the next question is asked all the same. */
const REFRESH_TIMEOUT_MS = 5_000

/**
 * Follows an operation that the server rendered: asks for its last event while the tab is visible, and for the page only
 * when there is something newer. A poll without an answer changes the connection state and never reloads the page.
 */
export function useFollowOperation({ operationId, sequence, servedAt, refresh }: Shown): Following {
  const shown = useRef({ sequence, servedAt: 0 })
  const waiting = useRef(new Set<() => void>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering of the server has its own servedAt
  useEffect(() => {
    shown.current = { sequence, servedAt: Date.now() }
    for (const resolve of waiting.current) resolve()
    waiting.current.clear()
  }, [sequence, servedAt])

  const read = async () => {
    const { browserClient } = await import('./browser-client')
    const { body } = await browserClient.call('getTimeline', { params: { operationId } })
    const latest = body.items.at(-1)?.sequence ?? 0
    if (latest > shown.current.sequence || Date.now() - shown.current.servedAt > RENEW_AFTER_MS) {
      const rendered = new Promise<void>((resolve) => {
        waiting.current.add(resolve)
        setTimeout(resolve, REFRESH_TIMEOUT_MS)
      })
      refresh()
      await rendered
    }
    return latest
  }
  return usePoll({
    queryKey: operationKeys.timeline(operationId),
    pauseMs: OPERATION_EVERY_MS,
    data: sequence,
    servedAt,
    read
  })
}
