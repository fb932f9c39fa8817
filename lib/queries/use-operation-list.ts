import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ListQuery, OperationPage } from '@/lib/api/operation-list'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/** One page of operations. */
export const operationListQueryOptions = (query: ListQuery) =>
  queryOptions({
    queryKey: operationKeys.list(query),
    queryFn: async ({ signal }): Promise<OperationPage> =>
      (await browserClient.call('listOperations', { query }, signal)).body
  })

/** One page of operations. It is read once and not refreshed; the page shows its age. */
export function useOperationList(query: ListQuery) {
  return useQuery({
    ...operationListQueryOptions(query),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnWindowFocus: false
  })
}
