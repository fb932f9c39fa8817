import { beforeAll, describe, expect, test } from 'vitest'
import { forgetTenantConfig } from '@/lib/services/kernel/tenant-config-cache'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, refusalIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { sweep } from './sweep'

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
})

const count = (story: string[], type: string) => story.filter((one) => one === type).length
/** Several sweepers at the same moment, as with several processes. */
const sweepers = (many: number) => Promise.all(Array.from({ length: many }, () => ledger.sweepNow()))

describe('a lease that ends in silence', () => {
  test('is unknown, never failed, with a reason, an owner and a deadline', async () => {
    const id = await ledger.execute('lease-1')
    await ledger.elapse(id, 'lease_expires_at', 61)
    await ledger.sweepNow()
    const { operation, attempts } = await ledger.see(id)
    expect(operation).toMatchObject({
      state: 'unknown',
      unknownReason: 'worker_lost',
      owner: { type: 'team', name: 'operations' },
      leaseExpiresAt: null,
      attempts: 1
    })
    expect(Date.parse(operation.deadline ?? '')).toBeGreaterThan(Date.now())
    expect(attempts[0]?.reports).toMatchObject([{ source: 'ledger' }])
    expect(refusalIn(await ledger.begin('lease-1')).code).toBe('outcome_unknown')
  })

  test('lapses once, however many sweepers find it', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => ledger.execute(`lease-many-${n}`)))
    for (const id of ids) await ledger.elapse(id, 'lease_expires_at', 61)
    await sweepers(4)
    for (const id of ids) expect(count(await ledger.story(id), 'lease_lapsed')).toBe(1)
  })

  test('that is alive, or was prolonged meanwhile, is left alone', async () => {
    const id = await ledger.execute('lease-2')
    await ledger.sweepNow()
    expect((await ledger.see(id)).operation.state).toBe('submitted')
  })

  test('while its worker reports: one of the two settles, and the other word is kept', async () => {
    for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const id = await ledger.execute(`lease-race-${round}`)
      await ledger.elapse(id, 'lease_expires_at', 61)
      const [answer] = await Promise.all([
        ledger.report(id, 'succeeded', { providerReference: 'pay_1', result: { id: 'pay_1' } }),
        ledger.sweepNow()
      ])
      const { operation, evidence } = await ledger.see(id)
      if (operation.state === 'succeeded') expect(done(answer).status).toBe('done')
      else {
        expect(['unknown', 'reconciling']).toContain(operation.state)
        expect(done(answer)).toMatchObject({ status: 'accepted', body: { recordedAs: 'evidence' } })
        expect(evidence).toMatchObject([{ finding: 'applied', providerReference: 'pay_1' }])
      }
    }
  })
})

test('a completion that is overdue is unknown, with its reference kept', async () => {
  const id = await ledger.bring('accepted', 'overdue-1')
  await ledger.sweepNow()
  expect((await ledger.see(id)).operation.state).toBe('submitted')
  await ledger.elapse(id, 'completes_by', 3601)
  await sweepers(3)
  expect((await ledger.see(id)).operation).toMatchObject({
    state: 'unknown',
    unknownReason: 'completion_overdue',
    providerReference: 'pay_overdue-1'
  })
  expect(count(await ledger.story(id), 'completion_overdue')).toBe(1)
})

describe('a deadline that passes', () => {
  test.each(['unknown', 'reconciling'] as const)(
    'on an operation that is %s is marked and escalated once',
    async (moment) => {
      const id = await ledger.bring(moment, `deadline-${moment}`)
      await ledger.elapse(id, 'deadline', 5 * 3600)
      await sweepers(4)
      await ledger.sweepNow()
      const { operation } = await ledger.see(id)
      expect(operation.flags).toContain('overdue')
      expect(operation.overdueSince).not.toBeNull()
      expect(operation.state).toBe(moment)
      expect(count(await ledger.story(id), 'deadline_missed')).toBe(1)
    }
  )
})

describe('the payload of a settled operation', () => {
  test('is retired after its retention, once, and the tombstone stays', async () => {
    const id = await ledger.bring('succeeded', 'retire-1')
    await ledger.elapse(id, 'settled_at', 399 * 86_400)
    await ledger.sweepNow()
    expect((await ledger.see(id)).operation.retiredAt).toBeNull()
    await ledger.elapse(id, 'settled_at', 2 * 86_400)
    await sweepers(3)
    expect((await ledger.see(id)).operation).toMatchObject({
      state: 'succeeded',
      request: null,
      result: null,
      reference: 'retire-1',
      providerReference: 'pay_retire-1'
    })
    expect(count(await ledger.story(id), 'payload_retired')).toBe(1)
    expect(await tenant.sql('select request, result from operations where id = $1', [id])).toEqual([
      { request: null, result: null }
    ])
  })

  test('of an unresolved operation stays, however old it is', async () => {
    const id = await ledger.bring('reconciling', 'retire-2')
    await ledger.elapse(id, 'unknown_since', 5000 * 86_400)
    await ledger.sweepNow()
    expect((await ledger.see(id)).operation.request).not.toBeNull()
  })
})

test('a tenant whose sweep fails does not hold up the others', async () => {
  const broken = await testTenant(database)
  const brokenLedger = verbsOf(broken)
  const lost = await brokenLedger.execute('broken-1')
  await brokenLedger.elapse(lost, 'lease_expires_at', 61)
  const id = await ledger.execute('healthy-1')
  await ledger.elapse(id, 'lease_expires_at', 61)
  // An operation of a tenant that has lost its default team cannot be decided on.
  const rename = async (from: string, to: string) => {
    await broken.sql('update teams set name = $2 where name = $1', [from, to])
    forgetTenantConfig(broken.tenantId)
  }
  await rename('operations', 'elsewhere')
  const failed: string[] = []
  await sweep(400, (tenantId) => failed.push(tenantId))
  expect(failed).toEqual([broken.tenantId])
  expect((await ledger.see(id)).operation.state).toBe('unknown')
  await rename('elsewhere', 'operations')
  await ledger.sweepNow()
  expect((await brokenLedger.see(lost)).operation.state).toBe('unknown')
})

test('more rows than one round takes are all moved in one sweep', async () => {
  const many = await testTenant(database)
  const crowd = verbsOf(many)
  await Promise.all(Array.from({ length: 450 }, (_, n) => crowd.execute(`many-${n}`)))
  await many.sql(`update operations set lease_expires_at = now() - interval '1 minute'`)
  await crowd.sweepNow()
  expect(await many.sql('select state, count(*)::int as rows from operations group by state')).toEqual([
    { state: 'unknown', rows: 450 }
  ])
})

test('every unresolved operation has an owner and a deadline, and every chain verifies', async () => {
  const without = await tenant.sql(
    `select 1 from operations where state in ('unknown', 'reconciling') and (deadline is null or num_nonnulls(owner_user_id, owner_team_id) <> 1)`
  )
  expect(without).toEqual([])
  expect(await expectAuditToHold(database)).toBeGreaterThan(450)
})
