import type { ListQuery } from '@/lib/api/operation-list'

/**
 * Keys of everything read about operations. A change of one operation invalidates all of them, including counts and
 * lists.
 */
export const operationKeys = {
  all: ['operations'] as const,
  summary: ['operations', 'summary'] as const,
  list: (query: ListQuery) => ['operations', 'list', query] as const,
  approvals: ['operations', 'approvals'] as const,
  /** One operation, by its id on the wire, with all its records. */
  one: (operationId: string) => ['operations', 'one', operationId] as const,
  detail: (operationId: string) => ['operations', 'one', operationId, 'detail'] as const,
  timeline: (operationId: string) => ['operations', 'one', operationId, 'timeline'] as const,
  /** The trail as long as it is known to be: a new event is a new question to the verifier. */
  audit: (operationId: string, events: number) => ['operations', 'one', operationId, 'audit', events] as const
}
