import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResolutionBody } from '@/lib/api/resolutions'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/**
 * Sends a decision once. Never repeated by itself and never shown before the server has it; a person who sends the same
 * dialog again sends the same `decisionId`, which is one decision.
 */
export function useResolveOperation(operationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ResolutionBody) =>
      (await browserClient.call('resolveOperation', { params: { operationId }, body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
