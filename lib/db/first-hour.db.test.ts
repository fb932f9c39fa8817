import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { testDatabase } from '@/lib/testing/database'
import { insertManyOperations } from '@/lib/testing/many-operations'
import { readBetween, rowsRead } from '@/lib/testing/rows-read'
import { namesOf, productTables } from '@/lib/testing/tables'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, idIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { setAppPool } from './app-pool'
import { dueOperations } from './due'
import { ledgerHeartbeat } from './heartbeat'
import { ledgerEvents, ledgerLoad } from './ledger-load'
import { APP_ROLE, createPool } from './pool'

const OPERATIONS = 20_000
/** Every key and row that one operation reads, and the tenant's configuration. Reading the tenant would be 20,000. */
const ENTRIES_MAX = 60
/** A connection keeps a plan from the sixth time on. */
const TIMES = 8

/** What happens to one operation, a statement each, in this order. */
const LIFE: [string, (run: Run) => Promise<unknown>][] = [
  ['a begin of a new key', async (run) => run.begun(idIn(done(await run.verbs.begin(run.key)).body))],
  ['a begin of a known key', ({ verbs, key }) => verbs.begin(key)],
  ['a begin of a known reference', ({ verbs, key }) => verbs.begin(`${key}-other`, { reference: key })],
  ['a load', ({ tenantId, id }) => ledgerLoad(tenantId, id())],
  ['a load of the events', ({ tenantId, id }) => ledgerEvents(tenantId, id())],
  ['a heartbeat', async ({ tenantId, id }) => expect(await ledgerHeartbeat(tenantId, id(), 1, 1, 60)).not.toBeNull()],
  ['a report', async ({ verbs, id }) => done(await verbs.report(id(), 'succeeded', { providerReference: 'pay' }))],
  [
    'a report told twice',
    async ({ verbs, id }) => done(await verbs.report(id(), 'succeeded', { providerReference: 'pay' }))
  ],
  ['a search for what is due', ({ tenantId }) => dueOperations(tenantId, 5, 100_000)]
]

type Run = { tenantId: TenantId; verbs: Verbs; key: string; id: () => string; begun: (id: string) => void }

const databases = {
  'that was never analysed': await testDatabase(),
  'that was analysed while it was empty': await testDatabase()
}

describe.each(Object.entries(databases))('in a new database %s', (how, database) => {
  /** One connection, which keeps the plans that it made on empty tables. */
  const pool = createPool({ url: database.url, role: APP_ROLE, max: 1 })
  let tenant: TestTenant
  afterAll(() => pool.end())

  const runOf = (key: string): Run => {
    let operationId = ''
    return {
      tenantId: tenant.tenantId,
      verbs: verbsOf(tenant),
      key,
      id: () => operationId,
      begun: (id) => {
        operationId = id
      }
    }
  }

  beforeAll(async () => {
    for (const table of await namesOf(database.owner, productTables))
      await database.owner.query(`alter table ${table} set (autovacuum_enabled = false)`)
    if (how !== 'that was never analysed') await database.owner.query('analyze')
    tenant = await testTenant(database)
    setAppPool(pool)
    for (let time = 1; time <= TIMES; time += 1) {
      const run = runOf(`early-${time}`)
      for (const [, step] of LIFE) await step(run)
    }
    const { tenantId, teamId, sql } = tenant
    const client = await database.owner.connect()
    await insertManyOperations(client, { tenantId, teamId, from: 1, to: OPERATIONS, total: OPERATIONS })
    client.release()
    await sql(`insert into attempts (tenant_id, operation_id, number, fencing_token, reason, started_at)
      select tenant_id, id, 1, 1, 'first', created_at from operations where attempts = 1 and id not in (select operation_id from attempts)`)
    await sql(`insert into attempt_reports (tenant_id, id, operation_id, attempt_number, outcome, source, effect, reported_at)
      select tenant_id, gen_random_uuid(), id, 1, 'succeeded', 'worker', 'applied', created_at from operations where attempts = 1`)
  }, 120_000)

  test('no statement in the life of an operation reads more than that operation', async () => {
    const run = runOf('late')
    const reads: [string, Record<string, number>][] = []
    for (const [name, step] of LIFE) {
      const before = await rowsRead(pool)
      await step(run)
      reads.push([name, readBetween(before, await rowsRead(pool))])
    }
    const tooMuch = reads.filter(([, read]) => Object.values(read).reduce((sum, count) => sum + count, 0) > ENTRIES_MAX)
    expect(tooMuch).toEqual([])
  })
})
