import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/** Releases a suspected duplicate, because it is a different intention. */
export function useReleaseHold(operationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { reason: string; expectedVersion: number }) =>
      (await browserClient.call('releaseHold', { params: { operationId }, body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
