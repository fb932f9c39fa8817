import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditAnswer } from '@/lib/api/audit'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/**
 * The audit trail of an operation and the result of its verification. It is verified again when the trail has grown,
 * not on a timer, because the page already follows the events.
 *
 * @param events how many events the page knows of
 */
export function useAudit(operationId: string, events: number) {
  return useQuery({
    queryKey: operationKeys.audit(operationId, events),
    queryFn: async ({ signal }): Promise<AuditAnswer> =>
      (await browserClient.call('getAudit', { params: { operationId } }, signal)).body,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY
  })
}
