import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setAppPool } from '@/lib/db/app-pool'
import { LedgerUnavailableError } from '@/lib/db/errors'
import { APP_ROLE, createPool } from '@/lib/db/pool'
import { forTenant } from '@/lib/db/prisma'
import type { TenantId } from '@/lib/domain/access/tenant-id'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import { testDatabase } from '@/lib/testing/database'

const { pool, owner, url } = await testDatabase()
let tenantId: TenantId
let other: TenantId

beforeEach(async () => {
  tenantId = vouchTenant(randomUUID())
  other = vouchTenant(randomUUID())
  setAppPool(pool)
  for (const id of [tenantId, other]) {
    await forTenant(id).tenant.create({ data: { tenantId: id, name: `tenant ${id}` } })
    await forTenant(id).team.create({ data: { tenantId: id, id, name: 'Operations' } })
  }
})

function poolOf(settings: { url?: string; max?: number; queryTimeoutMs?: number }) {
  const own = createPool({ url, role: APP_ROLE, ...settings })
  onTestFinished(() => own.end())
  setAppPool(own)
  return own
}

test('a tenant sees its own rows, by model, by relation and by raw SQL', async () => {
  const client = forTenant(tenantId)
  expect(await client.team.findMany()).toMatchObject([{ tenantId, name: 'Operations' }])
  expect(await client.tenant.findMany({ include: { teams: true } })).toMatchObject([
    { tenantId, teams: [{ tenantId }] }
  ])
  expect(await client.$queryRaw`select tenant_id::text from teams`).toEqual([{ tenant_id: tenantId }])
})

test("another tenant's rows are not found even when they are asked for by key", async () => {
  const where = { tenantId_id: { tenantId: other, id: other } }
  expect(await forTenant(tenantId).team.findUnique({ where })).toBeNull()
  await expect(forTenant(tenantId).team.update({ where, data: { name: 'taken' } })).rejects.toMatchObject({
    code: 'P2025'
  })
  expect(await forTenant(other).team.findUnique({ where })).toMatchObject({ name: 'Operations' })
})

test("a row cannot be written in another tenant's name", async () => {
  const data = { tenantId: other, id: randomUUID(), name: 'planted' }
  await expect(forTenant(tenantId).team.create({ data })).rejects.toThrow('row-level security')
})

test('tenants that take turns on one connection do not see one another', async () => {
  poolOf({ max: 1 })
  const clients = [forTenant(tenantId), forTenant(other)]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => clients[turn % 2]!.team.findMany()))
  expect(answers.map((rows) => rows.map((row) => row.tenantId))).toEqual(
    answers.map((_, turn) => [turn % 2 === 0 ? tenantId : other])
  )
})

test('a connection that went back to the pool has no tenant left', async () => {
  const one = poolOf({ max: 1 })
  await forTenant(tenantId).team.findMany()
  expect((await one.query('select count(*)::int as seen from teams')).rows).toEqual([{ seen: 0 }])
})

test('the client works in the role of the application', async () => {
  expect(await forTenant(tenantId).$queryRaw`select current_user::text as name`).toEqual([{ name: APP_ROLE }])
})

test('a duplicate is reported as P2002 and leaves the connection usable', async () => {
  poolOf({ max: 1 })
  const data = { tenantId, id: randomUUID(), name: 'Operations' }
  await expect(forTenant(tenantId).team.create({ data })).rejects.toMatchObject({ code: 'P2002' })
  expect(await forTenant(tenantId).team.count()).toBe(1)
})

test('bigint columns keep integers that a double cannot hold', async () => {
  const data = { tenantId, runId: 'run', currency: 'JPY', maxMinor: 9007199254740993n }
  await forTenant(tenantId).run.create({ data: { tenantId, runId: 'run' } })
  await forTenant(tenantId).runSpend.create({ data })
  expect(await forTenant(tenantId).runSpend.findFirst()).toMatchObject({ maxMinor: 9007199254740993n, usedMinor: 0n })
})

test('a text that is no uuid is no tenant', async () => {
  await expect(forTenant(vouchTenant("' or true")).team.findMany()).rejects.toMatchObject({ code: 'P2007' })
})

test('a database that cannot be reached is a ledger that cannot answer', async () => {
  poolOf({ url: 'postgresql://nobody@127.0.0.1:1/none' })
  await expect(forTenant(tenantId).team.findMany()).rejects.toBeInstanceOf(LedgerUnavailableError)
})

test('a connection that dies under a query is a ledger that cannot answer, and the next query has a new one', async () => {
  const one = poolOf({ max: 1 })
  const pid = (await one.query('select pg_backend_pid() as pid')).rows[0].pid
  const waiting = forTenant(tenantId).$queryRaw`select pg_sleep(20)::text`
  const refused = expect(waiting).rejects.toBeInstanceOf(LedgerUnavailableError)
  await expect
    .poll(
      async () =>
        (await owner.query("select 1 from pg_stat_activity where pid = $1 and query like '%pg_sleep%'", [pid])).rowCount
    )
    .toBe(1)
  await owner.query('select pg_terminate_backend($1)', [pid])
  await refused
  expect(await forTenant(tenantId).team.count()).toBe(1)
})

test('a read whose connection died is asked once more, on a new one', async () => {
  const one = poolOf({ max: 1 })
  const pid = (await one.query('select pg_backend_pid() as pid')).rows[0].pid
  const lock = await owner.connect()
  try {
    await lock.query('begin; lock table teams in access exclusive mode')
    // A call of Prisma starts when it is waited for.
    const answered = expect(forTenant(tenantId).team.findMany({ select: { name: true } })).resolves.toEqual([
      { name: 'Operations' }
    ])
    const blocked = "select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'"
    await expect.poll(async () => (await owner.query(blocked, [pid])).rowCount).toBe(1)
    await owner.query('select pg_terminate_backend($1)', [pid])
    await lock.query('rollback')
    await answered
  } finally {
    await lock.query('rollback')
    lock.release()
  }
})

test('a statement that takes too long is a ledger that cannot answer', async () => {
  poolOf({ queryTimeoutMs: 100 })
  await expect(forTenant(tenantId).$queryRaw`select pg_sleep(20)::text`).rejects.toBeInstanceOf(LedgerUnavailableError)
})
