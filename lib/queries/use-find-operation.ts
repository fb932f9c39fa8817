import { useQueryClient } from '@tanstack/react-query'
import type { ListQuery } from '@/lib/api/operation-list'
import { operationListQueryOptions } from './use-operation-list'

/** Finds the only operation that matches a search: its wire id, or null if none or several match. */
export function useFindOperation() {
  const queries = useQueryClient()
  return async (query: ListQuery): Promise<string | null> => {
    const { items, nextCursor } = await queries.fetchQuery({ ...operationListQueryOptions(query), staleTime: 1_000 })
    const [only, another] = items
    return only !== undefined && another === undefined && nextCursor === null ? only.id : null
  }
}
