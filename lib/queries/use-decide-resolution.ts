import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApprovalBody } from '@/lib/api/resolutions'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/** Sends the decision of the second person on a proposal. */
export function useDecideResolution(resolutionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ApprovalBody) =>
      (await browserClient.call('decideResolution', { params: { resolutionId }, body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
