import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/** Cancels an operation of which nothing was sent. */
export function useCancelOperation(operationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (reason: string) =>
      (await browserClient.call('cancelOperation', { params: { operationId }, body: { reason } })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
