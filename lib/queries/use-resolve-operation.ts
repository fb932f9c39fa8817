import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResolutionBody } from '@/lib/api/resolutions'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/**
 * Sends a decision once. It is never retried automatically and never shown before the server has saved it. The same
 * dialog sends the same `decisionId` again, which is one decision.
 */
export function useResolveOperation(operationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ResolutionBody) =>
      (await browserClient.call('resolveOperation', { params: { operationId }, body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
