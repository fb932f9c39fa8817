import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListQuery, OperationPage } from '@/lib/api/operation-list'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'
import { polling, QUEUE_EVERY_MS } from './polling'

/** The pages of a list as TanStack keeps them, for a loader that has read the first one. */
export const firstPageOf = (page: OperationPage) => ({ pages: [page], pageParams: [null] })

/** The queue, page after page, asked again while it is on the screen. */
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
