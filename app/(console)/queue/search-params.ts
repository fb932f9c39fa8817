import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { QUEUE_VIEWS } from '@/lib/queries/queue-view'

/** What the address of the queue holds. */
export const queueParams = {
  view: parseAsStringLiteral(QUEUE_VIEWS).withDefault('all'),
  action: parseAsString,
  provider: parseAsString,
  owner: parseAsString
}

export const readQueueParams = createLoader(queueParams)
