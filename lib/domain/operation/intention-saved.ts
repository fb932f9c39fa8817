import { type EventData, event } from './event-data'
import type { LedgerEvent } from './operation'

/** The first event of an operation. Empty members are omitted, because this is the largest and most frequent event. */
export function intentionSaved(data: EventData['intention_saved']): LedgerEvent {
  const { entities, context, flags } = data
  const givenContext = Object.entries(context ?? {}).filter(([, value]) => value !== null && value !== undefined)
  return event('intention_saved', {
    ...data,
    entities: entities !== undefined && Object.keys(entities).length > 0 ? entities : undefined,
    context: givenContext.length > 0 ? Object.fromEntries(givenContext) : undefined,
    flags: flags !== undefined && flags.length > 0 ? flags : undefined
  })
}
