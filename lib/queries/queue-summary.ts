import type { QueueSummary } from '@/lib/api/operation-list'

/** The numbers of the queue without the moment at which they were counted, to compare two answers. */
export function summaryWithoutTime({ asOf: _, ...numbers }: QueueSummary): Omit<QueueSummary, 'asOf'> {
  return numbers
}
