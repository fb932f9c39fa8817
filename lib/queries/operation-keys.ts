import type { ListQuery } from '@/lib/api/operation-list'

/** Keys of everything read about operations. A change of one makes all of them stale: counts and lists follow. */
export const operationKeys = {
  all: ['operations'] as const,
  summary: ['operations', 'summary'] as const,
  list: (query: ListQuery) => ['operations', 'list', query] as const,
  approvals: ['operations', 'approvals'] as const
}
