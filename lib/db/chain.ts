import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { EventRecord } from '@/lib/domain/operation/records'
import { ledgerEvents } from './ledger-load'
import { readAsTenant } from './tenant-read'

/** Events of an operation in order, and the digest that its row says is the last, in hex. */
export type ChainOfOperation = { events: EventRecord[]; head: string }

/**
 * The whole chain of one operation and its head; null for an absent or foreign id. The head is read first: events that are
 * appended in between are then cut off here, and not mistaken for a broken chain.
 */
export async function readChain(tenantId: TenantId, operationId: string): Promise<ChainOfOperation | null> {
  const rows = await readAsTenant<{ head: string; last: number }>(
    tenantId,
    `select encode(last_digest, 'hex') as head, last_sequence as last from operations where tenant_id = $1 and id = $2`,
    [tenantId, operationId]
  )
  const row = rows[0]
  if (row === undefined) return null
  const events = await ledgerEvents(tenantId, operationId)
  return { events: events.filter(({ sequence }) => sequence <= row.last), head: row.head }
}
