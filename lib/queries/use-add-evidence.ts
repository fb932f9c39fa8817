import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EvidenceBody } from '@/lib/api/evidence'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/** Keeps what somebody saw. Pending until the page shows the operation as the server has it now. */
export function useAddEvidence(operationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: EvidenceBody) =>
      (await browserClient.call('addEvidence', { params: { operationId }, body })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
