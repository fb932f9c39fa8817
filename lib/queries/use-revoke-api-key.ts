import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeyKeys } from './api-keys'
import { browserClient } from './browser-client'

/** Revokes an API key for good. */
export function useRevokeApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (keyId: string) => (await browserClient.call('revokeKey', { params: { keyId } })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeyKeys.all })
  })
}
