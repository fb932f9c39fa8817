import type { AccessActor } from '@/lib/db/access'
import type { ServiceContext } from './context'

/** The caller as the access trail keeps it. */
export function accessActor({
  actor,
  requestId,
  via
}: Pick<ServiceContext, 'actor' | 'requestId' | 'via'>): AccessActor {
  return { type: actor.type, id: actor.id, requestId, via }
}
