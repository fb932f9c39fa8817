import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OperationPage } from '@/lib/api/operation-list'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/** The number of operations that the palette shows; the search shows more. */
const HITS = 6
/** Fewer characters match too much to help. */
const TEXT_MIN = 2

/** The first operations that a text finds, for the palette. Shorter than two characters, no request is sent. */
export function useOperationHits(text: string) {
  const enabled = text.length >= TEXT_MIN
  const query = { q: text, sort: '-createdAt', limit: HITS } as const
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: operationKeys.list(query),
    queryFn: async ({ signal }): Promise<OperationPage> =>
      (await browserClient.call('listOperations', { query }, signal)).body,
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 5_000
  })
  return {
    items: enabled ? (data?.items ?? []) : [],
    /** True if the answer belongs to exactly this text. */
    answered: enabled && data !== undefined && !isPlaceholderData,
    searching: enabled && isFetching,
    failed: enabled && isError
  }
}
