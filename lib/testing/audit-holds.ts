import { expect } from 'vitest'
import { type OperationRow, toRecord } from '@/lib/db/operation-row'
import { listTenantIds } from '@/lib/db/setup'
import type { EventData } from '@/lib/domain/operation/event-data'
import type { LedgerEvent, OperationRecord } from '@/lib/domain/operation/operation'
import { SYSTEM } from '@/lib/jobs/system-context'
import { fold } from '@/lib/testing/domain/fold'
import { perform } from '@/lib/verbs/perform'
import { asTenant } from './as-tenant'
import type { TestDatabase } from './database'

type StoredEvent = { type: LedgerEvent['type']; data: string; at: string; version: number }

/**
 * Every chain of the database verifies, and every operation is what its events say: nothing changed without one.
 * The application's pool has to point at the database. Answers how many operations were looked at.
 */
export async function expectAuditToHold(database: Pick<TestDatabase, 'owner'>): Promise<number> {
  const result = await perform('verifyAudit', SYSTEM, {})
  if (!result.ok) throw new Error(result.refusal.detail)
  const verified = result.value
  expect(verified.faults).toEqual([])
  let count = 0
  for (const tenantId of await listTenantIds()) {
    const { rows } = await asTenant(database.owner, tenantId, (client) =>
      client.query<{ operation: OperationRow; events: StoredEvent[] }>(
        `select row_to_json(o) as operation, (select json_agg(e order by e.sequence) from events e
           where e.tenant_id = o.tenant_id and e.operation_id = o.id) as events
         from operations o where o.tenant_id = $1`,
        [tenantId]
      )
    )
    for (const { operation, events } of rows) {
      const stored = toRecord(operation)
      expect(comparable(rebuilt(stored, events)), `operation ${stored.id}`).toEqual(comparable(stored))
      expect(events.at(-1)?.version).toBe(stored.version)
      count += 1
    }
  }
  expect(count).toBe(verified.operations)
  return count
}

function rebuilt(stored: OperationRecord, events: StoredEvent[]): OperationRecord {
  return fold(
    { tenantId: stored.tenantId, id: stored.id, request: stored.request },
    events.map(({ type, data, at }) => {
      const parsed = JSON.parse(data) as Partial<EventData['outcome_reported']>
      const carried = parsed.resultDigest === undefined ? null : stored.result
      return { event: { type, data: parsed } as LedgerEvent, at: Date.parse(at), payload: { result: carried } }
    })
  )
}

/** Without names, and with instants as "there is one": tests move those to let time pass. */
function comparable({ owner, request, ...record }: OperationRecord) {
  const instants = Object.entries(record).map(([name, value]) => [
    name,
    INSTANTS.has(name) ? value !== null : typeof value === 'bigint' ? String(value) : value
  ])
  return {
    ...Object.fromEntries(instants),
    amount: record.amount === null ? null : `${record.amount.minor} ${record.amount.currency}`,
    owner: `${owner.type} ${owner.id}`,
    hasRequest: request !== null
  }
}

const INSTANTS = new Set([
  'leaseExpiresAt',
  'acceptedAt',
  'completesBy',
  'lastAttemptEndedAt',
  'resumeGrantedAt',
  'budgetEndsAt',
  'retryNotBefore',
  'unknownSince',
  'deadline',
  'overdueSince',
  'keyExpiresAt',
  'createdAt',
  'updatedAt',
  'settledAt',
  'retiredAt'
])
