import type { TimelineItem } from '@/lib/api/audit'
import { ledgerEvents } from '@/lib/db/ledger-load'
import type { EventRecord } from '@/lib/domain/operation/records'
import { type Result, refused } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { NOT_FOUND } from '@/lib/services/kernel/decide-and-save'
import { toWireActor } from '@/lib/services/kernel/to-wire'

/** Every event of an operation, in order. */
export async function getTimeline(
  ctx: ServiceContext,
  input: { operationId: string }
): Promise<Result<Answer<{ items: TimelineItem[] }>>> {
  const events = await ledgerEvents(ctx.tenantId, input.operationId)
  // Every operation has a first event, so no event means that the operation does not exist.
  if (events.length === 0) return refused(NOT_FOUND)
  return { ok: true, value: { status: 'done', body: { items: events.map(toWireEvent) } } }
}

/** An event in the wire format. The adapter is part of the hashed text, and is a separate field here. */
export function toWireEvent(event: EventRecord): TimelineItem {
  const { via = null, ...data } = JSON.parse(event.data) as Record<string, unknown> & Pick<Partial<TimelineItem>, 'via'>
  return {
    sequence: event.sequence,
    type: event.type,
    at: new Date(event.at).toISOString(),
    actor: toWireActor(event.actor),
    via,
    data
  }
}
