import { useQuery } from '@tanstack/react-query'
import type { QueueSummary } from '@/lib/api/operation-list'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'
import { polling, QUEUE_EVERY_MS } from './polling'

/** The numbers above the queue, on its tabs and in the navigation. */
export function useQueueSummary() {
  return useQuery({
    queryKey: operationKeys.summary,
    queryFn: async ({ signal }): Promise<QueueSummary> => (await browserClient.call('queueSummary', {}, signal)).body,
    ...polling(QUEUE_EVERY_MS)
  })
}
