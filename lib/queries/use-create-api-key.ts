import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeyBody } from '@/lib/api/keys'
import { apiKeyKeys } from './api-keys'
import { browserClient } from './browser-client'

/** Makes an API key; the answer carries the whole key, this once. */
export function useCreateApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: KeyBody) => (await browserClient.call('createKey', { body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeyKeys.all })
  })
}
