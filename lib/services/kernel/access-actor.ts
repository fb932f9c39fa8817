import type { AccessActor } from '@/lib/db/access'
import type { ServiceContext } from './context'

/** The caller in the format of the access trail. */
export function accessActor({
  actor,
  requestId,
  via
}: Pick<ServiceContext, 'actor' | 'requestId' | 'via'>): AccessActor {
  return { type: actor.type, id: actor.id, requestId, via }
}
