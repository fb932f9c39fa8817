import { ledgerEvents } from '@/lib/db/ledger-load'

/** What happened to an operation after a version: what a person on a stale page needs to see. */
export async function changesSince(tenantId: string, operationId: string, version: number) {
  const events = await ledgerEvents(tenantId, operationId)
  return events
    .filter((event) => event.version > version)
    .map((event) => ({
      sequence: event.sequence,
      type: event.type,
      at: new Date(event.at).toISOString(),
      actor: event.actor.name ?? event.actor.type
    }))
}
