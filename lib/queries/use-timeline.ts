import { useQuery } from '@tanstack/react-query'
import type { TimelineItem } from '@/lib/api/audit'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'
import { OPERATION_EVERY_MS, polling } from './polling'

/** Every event of an operation, oldest first. Stopped duplicates appear here without a new version of the operation. */
export function useTimeline(operationId: string) {
  return useQuery({
    queryKey: operationKeys.timeline(operationId),
    queryFn: async ({ signal }): Promise<{ items: TimelineItem[] }> =>
      (await browserClient.call('getTimeline', { params: { operationId } }, signal)).body,
    ...polling(OPERATION_EVERY_MS)
  })
}
