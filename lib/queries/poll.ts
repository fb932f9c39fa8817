import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query-client'

type PollOptions<Data> = {
  queryKey: QueryKey
  pauseMs: number
  read: () => Promise<Data>
  /** Gets each answer, and each failure with the last answer. */
  onChange: (state: { data: Data | undefined; answeredAt: number; failing: boolean }) => void
}

export type Poll = {
  /** Reads now, and drops a read that is under way, because it may have begun before a change. */
  look: () => Promise<unknown>
  stop: () => void
}

/**
 * Reads at once and then after each pause while the tab is visible, when the tab is shown again and when the network
 * comes back. The library is loaded with the first poll, so this file is imported when it begins.
 */
export function startPoll<Data>({ queryKey, pauseMs, read, onChange }: PollOptions<Data>): Poll {
  const observer = new QueryObserver<Data>(queryClient, {
    queryKey,
    queryFn: read,
    refetchInterval: pauseMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // The page that comes next brings what the server read.
    gcTime: 0
  })
  const stop = observer.subscribe(({ data, dataUpdatedAt, isError, fetchStatus }) => {
    if (fetchStatus === 'idle') onChange({ data, answeredAt: dataUpdatedAt, failing: isError })
  })
  return { look: () => observer.refetch(), stop }
}
