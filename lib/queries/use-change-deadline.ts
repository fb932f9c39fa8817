import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@/lib/api/endpoint-types'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

type Body = EndpointInput<'changeDeadline'>['body']

/** Changes the deadline of an operation, with a reason, if it still has the version that the person saw. */
export function useChangeDeadline(operationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body) =>
      (await browserClient.call('changeDeadline', { params: { operationId }, body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
