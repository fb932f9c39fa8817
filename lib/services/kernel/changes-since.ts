import { ledgerEvents } from '@/lib/db/ledger-load'
import type { TenantId } from '@/lib/domain/access/tenant-id'

/** The events of an operation after a version, for a person with an outdated page. */
export async function changesSince(tenantId: TenantId, operationId: string, version: number) {
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
