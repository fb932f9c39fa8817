import type { TimelineItem } from '@/lib/api/audit'
import { ledgerEvents } from '@/lib/db/ledger-load'
import type { EventRecord } from '@/lib/domain/records'
import { type Result, refused } from '@/lib/domain/result'
import type { Answer, ServiceContext } from './context'
import { NOT_FOUND } from './decide-and-save'
import { wireActor } from './to-wire'

/** Everything that happened to an operation, in order. */
export async function getTimeline(
  ctx: ServiceContext,
  input: { operationId: string }
): Promise<Result<Answer<{ items: TimelineItem[] }>>> {
  const events = await ledgerEvents(ctx.tenantId, input.operationId)
  // Every operation has its first event, so no event means no operation.
  if (events.length === 0) return refused(NOT_FOUND)
  return { ok: true, value: { status: 200, body: { items: events.map(toTimelineItem) } } }
}

export const toTimelineItem = (event: EventRecord): TimelineItem => ({
  sequence: event.sequence,
  type: event.type,
  at: new Date(event.at).toISOString(),
  actor: wireActor(event.actor),
  data: JSON.parse(event.data) as Record<string, unknown>
})
