import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '@/lib/domain/exact/sha256'
import { projectRoot } from '@/lib/project-root'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, refusalIn, verbsOf } from '@/lib/testing/verbs'
import { ledgerLoad } from './ledger-load'
import { migrate } from './migrate'

/** A database that the first version made and filled, brought to the present schema. */
const database = await testDatabase()
const all = join(projectRoot(), 'prisma', 'migrations')
const firstVersion = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(firstVersion, { recursive: true }))

const ID = '01938000-0000-7000-8000-000000000001'
const REQUEST = '{"order":"ORD-1"}'
let tenant: TestTenant

/** A begin as the first version sent it to its `ledger_begin`. */
const firstRow = () => ({
  ...{ ord: 0, id: ID, mode: 'claim', insertable: true, idempotency_key: 'old', reference: 'payment-old' },
  ...{ fingerprint: sha256Hex(REQUEST), action: 'payment.create', action_class: 'consequential', provider: 'practice' },
  ...{ request: REQUEST, entities: { order: 'ORD-1' }, max_attempts: 3, budget_seconds: 86_400, lease_seconds: 600 },
  ...{ owner_team_id: tenant.teamId, flags: [], actor_type: 'agent', actor_id: 'a key', request_id: 'a request' },
  intention_data: JSON.stringify({
    ...{ action: 'payment.create', actionClass: 'consequential', provider: 'practice', reference: 'payment-old' },
    ...{ idempotencyKey: 'old', fingerprint: sha256Hex(REQUEST), entities: { order: 'ORD-1' }, maxAttempts: 3 },
    ...{ budgetSeconds: 86_400, context: {}, flags: [] },
    owner: { type: 'team', id: `team_${tenant.teamId.replaceAll('-', '')}`, name: 'operations' }
  }),
  grant_data: '{"number":1,"fencingToken":"1","reason":"first","leaseSeconds":600,"holder":"a key"}'
})

beforeAll(async () => {
  await database.owner.query('drop schema public cascade; create schema public')
  for (const name of readdirSync(all).filter((folder) => folder < '20261201'))
    cpSync(join(all, name), join(firstVersion, name), { recursive: true })
  await migrate(database.url, firstVersion)
  tenant = await testTenant(database)
  const begun = await tenant.sql('select verdict from ledger_begin($1, 1, $2)', [
    tenant.tenantId,
    JSON.stringify([firstRow()])
  ])
  expect(begun).toEqual([{ verdict: 'created' }])
  expect((await migrate(database.url)).length).toBeGreaterThan(0)
})

test('an operation of the first version is loaded, known again and reported on', async () => {
  const { begin, report } = verbsOf(tenant)
  expect(await ledgerLoad(tenant.tenantId, ID)).toMatchObject({
    operation: { state: 'submitted', version: 2, request: REQUEST }
  })
  expect(refusalIn(await begin('old', { request: { order: 'ORD-1' } })).operation?.id).toBe(ID)
  expect(refusalIn(await begin('new-key', { reference: 'payment-old' })).operation?.id).toBe(ID)
  expect(done(await report(ID, 'succeeded', { providerReference: 'pay_1' })).body.operation.state).toBe('succeeded')
})

test('new operations begin beside it', async () => {
  const { execute, report } = verbsOf(tenant)
  expect(done(await report(await execute('new'), 'timeout')).body.operation.state).toBe('unknown')
})

test('every chain verifies, those of the first version too', async () => {
  expect(await expectAuditToHold(database)).toBe(2)
})
