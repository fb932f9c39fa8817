import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { browserClient } from './browser-client'
import { operationKeys } from './keys/operation-keys'
import { queryClient } from './query-client'

/** Operations that the palette shows; a person who wants more goes to the search. */
const HITS = 6
/** Fewer characters match too much to help. */
const TEXT_MIN = 2

/** The first operations that a text finds, for the palette. Nothing is read below two characters. */
export function useOperationHits(text: string) {
  const enabled = text.length >= TEXT_MIN
  const query = { q: text, sort: '-createdAt', limit: HITS } as const
  const { data, isPlaceholderData, isSuccess, isPending, isError } = useQuery(
    {
      queryKey: operationKeys.list(query),
      queryFn: async ({ signal }) => (await browserClient.call('listOperations', { query }, signal)).body,
      enabled,
      // The rows of the text before stay until the answer to this one comes.
      placeholderData: keepPreviousData
    },
    queryClient
  )
  return {
    items: enabled ? (data?.items ?? []) : [],
    /** The answer to exactly this text is here. */
    answered: enabled && isSuccess && !isPlaceholderData,
    searching: enabled && (isPending || isPlaceholderData),
    failed: enabled && isError
  }
}
