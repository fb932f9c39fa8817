import type { OperationPage } from '@/lib/api/operation-list'
import { browserClient } from './browser-client'
import { type QueueFilter, queueQuery } from './queue-view'
import { readFirstRows } from './read-queue'

/** Reads in the browser what the server rendered the queue from. */
export function readQueueAgain(filter: QueueFilter, rows: number): Promise<OperationPage> {
  return readFirstRows(
    queueQuery(filter),
    rows,
    async (query) => (await browserClient.call('listOperations', { query })).body
  )
}
