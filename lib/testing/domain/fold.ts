import { evolve, type Payload } from '@/lib/domain/operation/evolve'
import type { InstantMs, LedgerEvent, OperationRecord } from '@/lib/domain/operation/operation'
import { initialOperation, type OperationIdentity } from './initial-operation'

/**
 * An operation rebuilt from its events, the first of which is `intention_saved`. Results must be passed in: see
 * Payload.
 */
export function fold(
  identity: OperationIdentity,
  events: readonly { event: LedgerEvent; at: InstantMs; payload?: Payload }[]
): OperationRecord {
  const [first, ...rest] = events
  if (first === undefined) throw new TypeError('an operation has at least one event')
  const initial = initialOperation(identity, first.event, first.at)
  return rest.reduce((op, { event, at, payload }) => evolve(op, event, at, payload), initial)
}
