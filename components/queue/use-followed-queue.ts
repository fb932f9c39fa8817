'use client'

import { useState } from 'react'
import { followList, withPage } from '@/components/queue/follow-list'
import type { ListQuery, OperationListItem } from '@/lib/api/operation-list'
import { useQueue } from '@/lib/queries/use-queue'

/** The rows on the screen: of which question, and how old the answer was that they were taken from. */
type Seen = { key: string; at: number; rows: OperationListItem[] }

/**
 * The queue as somebody works through it: it follows the ledger, and no row moves until they ask for it.
 *
 * @param servedAt when the server drew the page, in milliseconds since the epoch: what was kept from an earlier visit
 * gives way to it at once
 */
export function useFollowedQueue(query: ListQuery, servedAt: number) {
  const list = useQueue(query)
  const key = JSON.stringify(query)
  const fresh = withPage([], list.data?.pages.flatMap(({ items }) => items) ?? [])
  const [seen, setSeen] = useState<Seen | null>(null)

  const answered = list.data !== undefined && !list.isPlaceholderData
  const outdated = seen !== null && seen.at < servedAt && list.dataUpdatedAt >= servedAt
  const empty = seen?.rows.length === 0 && fresh.length > 0
  let current = seen
  if (answered && (seen === null || seen.key !== key || outdated || empty)) {
    current = { key, at: list.dataUpdatedAt, rows: fresh }
    setSeen(current)
  }

  return {
    ...followList(current?.rows ?? [], list.isPlaceholderData ? (current?.rows ?? []) : fresh, !list.hasNextPage),
    /** Shows what is new and takes what left off the screen. */
    accept: () => setSeen({ key, at: list.dataUpdatedAt, rows: fresh }),
    loadMore: async () => {
      const { data } = await list.fetchNextPage()
      const page = data?.pages.at(-1)?.items ?? []
      setSeen((before) => (before?.key === key ? { ...before, rows: withPage(before.rows, page) } : before))
    },
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    /** Another question was asked and its answer is awaited; the rows are still those of the last one. */
    changing: list.isPlaceholderData,
    loading: list.isPending,
    failing: list.isError,
    error: list.error,
    updatedAt: list.dataUpdatedAt,
    reload: () => void list.refetch()
  }
}
