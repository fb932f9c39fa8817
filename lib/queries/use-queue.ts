import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListQuery, OperationPage } from '@/lib/api/operation-list'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'
import { polling, QUEUE_EVERY_MS } from './polling'

/** The first page of a list in the format of TanStack Query, for a loader. */
export const firstPageOf = (page: OperationPage) => ({ pages: [page], pageParams: [null] })

/** The queue, page by page, refreshed while it is on the screen. */
export function useQueue(query: ListQuery) {
  return useInfiniteQuery({
    queryKey: operationKeys.list(query),
    queryFn: async ({ pageParam, signal }): Promise<OperationPage> => {
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      return (await browserClient.call('listOperations', { query: { ...query, ...cursor } }, signal)).body
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...polling(QUEUE_EVERY_MS)
  })
}
