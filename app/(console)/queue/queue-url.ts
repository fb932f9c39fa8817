import { oneOf, type ReadParam, urlOf } from '@/components/layout/url'
import { QUEUE_MAX, QUEUE_STEP, QUEUE_VIEWS, type QueueFilter } from '@/lib/queries/queue-view'

/** What the URL of the queue says: its filter, and how many rows are shown. */
export function readQueueUrl(param: ReadParam): { filter: QueueFilter; rows: number } {
  const rows = Number(param('rows'))
  return {
    filter: {
      view: oneOf(QUEUE_VIEWS, param('view')) ?? 'all',
      action: param('action'),
      provider: param('provider'),
      owner: param('owner')
    },
    rows: Number.isInteger(rows) && rows > QUEUE_STEP ? Math.min(rows, QUEUE_MAX) : QUEUE_STEP
  }
}

/** The URL of a tab of the queue with its filters. */
export const queueUrl = ({ view, ...filters }: QueueFilter, rows = QUEUE_STEP): string =>
  urlOf('/queue', {
    view: view === 'all' ? null : view,
    ...filters,
    rows: rows === QUEUE_STEP ? null : String(rows)
  })
