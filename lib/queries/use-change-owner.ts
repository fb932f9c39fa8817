import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@/lib/api/endpoint-types'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

type Body = EndpointInput<'changeOwner'>['body']

/** Assigns an operation to a person or a team, if it still has the version that the person saw. */
export function useChangeOwner(operationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body) => (await browserClient.call('changeOwner', { params: { operationId }, body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
