import type { AccessActor } from '@/lib/db/access'
import type { ServiceContext } from './context'

/** The caller as the access trail keeps it. */
export function accessActor({ actor, requestId }: Pick<ServiceContext, 'actor' | 'requestId'>): AccessActor {
  return { type: actor.type, id: actor.id, requestId }
}
