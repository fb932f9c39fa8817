import { addressOf, oneOf, type ReadParam } from '@/components/layout/address'
import { QUEUE_VIEWS, type QueueFilter } from '@/lib/queries/queue-view'

/** What the address of the queue says. */
export function readQueueFilter(param: ReadParam): QueueFilter {
  return {
    view: oneOf(QUEUE_VIEWS, param('view')) ?? 'all',
    action: param('action'),
    provider: param('provider'),
    owner: param('owner')
  }
}

/** The address of a tab of the queue with its filters. */
export const queueAddress = ({ view, ...filters }: QueueFilter): string =>
  addressOf('/queue', { view: view === 'all' ? null : view, ...filters })
