import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

type Assignment = { operationId: string; ownerId: string; expectedVersion: number }

/** Assigns an operation of a list to a person, if it still has the version that the list showed. */
export function useAssignOperation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ operationId, ownerId, expectedVersion }: Assignment) =>
      (await browserClient.call('changeOwner', { params: { operationId }, body: { ownerId, expectedVersion } })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
