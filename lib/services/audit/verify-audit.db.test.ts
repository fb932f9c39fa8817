import { beforeAll, describe, expect, test } from 'vitest'
import { beginBodySchema } from '@/lib/api/begin'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { fromWireId } from '@/lib/domain/operation/ids'
import { SYSTEM } from '@/lib/jobs/system-context'
import { beginOperation } from '@/lib/services/operation/begin-operation'
import { reportOutcome } from '@/lib/services/operation/report-outcome'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done } from '@/lib/testing/verbs'
import { perform } from '@/lib/verbs/perform'

const verifyAudit = async (tenantId?: TenantId) => done(await perform('verifyAudit', SYSTEM, { tenantId }))

const database = await testDatabase()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant(database)
})

async function timedOut(key: string): Promise<string> {
  const body = beginBodySchema.parse({ action: 'payment.create', request: { order: key } })
  const begun = await beginOperation(tenant.agent, { key, body })
  if (!begun.ok) throw new Error(begun.refusal.detail)
  const operationId = fromWireId('op', begun.value.body.operation.id) ?? ''
  await reportOutcome(tenant.agent, { operationId, attempt: 1, body: { fencingToken: '1', outcome: 'timeout' } })
  return operationId
}

/** What somebody with the database in hand could do. */
async function tamper(text: string, values: unknown[]): Promise<void> {
  await database.owner.query('alter table events disable trigger user')
  await tenant.sql(text, values)
  await database.owner.query('alter table events enable trigger user')
}

describe('the audit verifier', () => {
  test('passes over what the ledger wrote, in every tenant', async () => {
    await timedOut('run-1')
    const verified = await verifyAudit()
    expect(verified.faults).toEqual([])
    expect(verified.operations).toBeGreaterThan(0)
    expect(verified.events).toBeGreaterThanOrEqual(verified.operations * 3)
  })

  test('names the event whose content was altered', async () => {
    const operation = await timedOut('run-2')
    await tamper(`update events set data = '{"forged":true}' where operation_id = $1 and sequence = 2`, [operation])
    const { faults } = await verifyAudit(tenant.tenantId)
    expect(faults).toMatchObject([{ tenantId: tenant.tenantId, sequence: 2, type: 'attempt_granted' }])
    expect(fromWireId('op', faults[0]?.operationId ?? '')).toBe(operation)
  })

  test.each([
    ['the last event was removed', (last: number) => last, (last: number) => last],
    ['an event in the middle was removed', () => 2, () => 2],
    ['the first event was removed', () => 1, () => 1]
  ])('notices that %s', async (what, removed, named) => {
    const operation = await timedOut(what.replaceAll(' ', '-'))
    const lookUp = 'select last_sequence as last from operations where id = $1'
    const [{ last } = { last: 0 }] = await tenant.sql<{ last: number }>(lookUp, [operation])
    await tamper('delete from events where operation_id = $1 and sequence = $2', [operation, removed(last)])
    const { faults } = await verifyAudit(tenant.tenantId)
    const found = faults.find((fault) => fromWireId('op', fault.operationId) === operation)
    expect(found).toMatchObject({ sequence: named(last) })
  })

  test('does not see another tenant through the one it was asked about', async () => {
    const other = await testTenant(database)
    expect(await verifyAudit(other.tenantId)).toEqual({ operations: 0, events: 0, faults: [] })
  })
})
