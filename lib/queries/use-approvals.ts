import { useQuery } from '@tanstack/react-query'
import type { ApprovalList } from '@/lib/api/approvals'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'
import { polling, QUEUE_EVERY_MS } from './polling'

/** Proposals that wait for a second person, the oldest first. */
export function useApprovals() {
  return useQuery({
    queryKey: operationKeys.approvals,
    queryFn: async ({ signal }): Promise<ApprovalList> => (await browserClient.call('listApprovals', {}, signal)).body,
    ...polling(QUEUE_EVERY_MS)
  })
}
