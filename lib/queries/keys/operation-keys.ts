import type { ListQuery } from '@/lib/api/operation-list'

/** Keys of what is read about operations. */
export const operationKeys = {
  summary: ['operations', 'summary'],
  list: (query: ListQuery) => ['operations', 'list', query],
  timeline: (operationId: string) => ['operations', 'timeline', operationId]
} as const
