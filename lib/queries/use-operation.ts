import { useQuery } from '@tanstack/react-query'
import type { OperationDetail } from '@/lib/api/operations'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'
import { OPERATION_EVERY_MS, polling } from './polling'

/** One operation with all its records, refreshed while the page is open. */
export function useOperation(operationId: string) {
  return useQuery({
    queryKey: operationKeys.detail(operationId),
    queryFn: async ({ signal }): Promise<OperationDetail> =>
      (await browserClient.call('getOperation', { params: { operationId } }, signal)).body,
    ...polling(OPERATION_EVERY_MS)
  })
}
