'use client'

import { useRouter } from 'next/navigation'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef
} from 'react'
import type { QueueSummary } from '@/lib/api/operation-list'
import { operationKeys } from '@/lib/queries/keys/operation-keys'
import { QUEUE_EVERY_MS } from '@/lib/queries/polling'
import { usePoll } from '@/lib/queries/use-poll'

type WatchedPage = {
  /** Reads from the API what the page was rendered from. */
  read: () => Promise<unknown>
  /** The digest of the summary and of what the server read. */
  digest: string
}

type Live = {
  summary: QueueSummary
  /** The last read got no answer: what is shown may be old. */
  failing: boolean
  /** When the last answer came, in milliseconds since the epoch. */
  answeredAt: number
  watch: (page: WatchedPage) => () => void
}

const LiveContext = createContext<Live | null>(null)

type LiveProviderProps = { summary: QueueSummary; servedAt: number; children: ReactNode }

/**
 * The one poll of the console. It reads the numbers of the queue for the navigation and, on a page that is watched, what
 * the page was rendered from. When that has changed, the server renders the page again. A read that fails changes
 * nothing but the connection state.
 */
export function LiveProvider({ summary, servedAt, children }: LiveProviderProps) {
  const { refresh } = useRouter()
  const watched = useRef<WatchedPage>(null)
  const refreshedFor = useRef<string>(undefined)

  const read = async () => {
    const page = watched.current
    const { readLive } = await import('@/lib/queries/read-live')
    const { summary: numbers, digest } = await readLive(page?.read)
    if (page === null || page !== watched.current) return numbers
    // Each change asks the server once, even where its page reads differently from the API.
    if (digest !== page.digest && digest !== refreshedFor.current) {
      refreshedFor.current = digest
      startTransition(refresh)
    }
    return numbers
  }
  const { data, failing, answeredAt } = usePoll({
    queryKey: operationKeys.summary,
    pauseMs: QUEUE_EVERY_MS,
    data: summary,
    servedAt,
    read
  })

  const watch = useCallback((page: WatchedPage) => {
    watched.current = page
    return () => {
      if (watched.current === page) watched.current = null
    }
  }, [])
  const value = useMemo(() => ({ summary: data, failing, answeredAt, watch }), [data, failing, answeredAt, watch])
  return <LiveContext value={value}>{children}</LiveContext>
}

/**
 * Lets the server render the page again when it has changed, for as long as the component is mounted.
 *
 * @param digest `pageDigest` of the summary and of what `read` returns, computed by the server
 */
export function useWatchedPage(digest: string, read: () => Promise<unknown>): void {
  const { watch } = useLive()
  const readNow = useEffectEvent(read)
  useEffect(() => watch({ read: readNow, digest }), [watch, digest])
}

/** The numbers of the queue and the state of the connection, as the console knows them now. */
export function useLive(): Live {
  const live = use(LiveContext)
  if (live === null) throw new Error('useLive needs a LiveProvider above it')
  return live
}
