import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setAppPool } from '@/lib/db/app-pool'
import { APP_ROLE, createPool } from '@/lib/db/pool'
import { type FaultProxy, startFaultProxy } from '@/lib/fault-proxy/fault-proxy'
import { createApi } from '@/lib/http/mount'
import { apiKey } from '@/lib/testing/api-key'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { finalOperations } from '@/lib/testing/final-state'
import { History, violations } from '@/lib/testing/history'
import { holdWrites } from '@/lib/testing/hold-writes'
import { beginBody, type KeepAlive, keepAlive } from '@/lib/testing/keep-alive'
import { type Listening, listen } from '@/lib/testing/listen'
import { chance } from '@/lib/testing/seed'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

const database = await testDatabase()
const dice = chance()
let tenant: TestTenant
let wire: FaultProxy
let server: Listening
let agent: KeepAlive
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  tenant = await testTenant(database)
  const key = await apiKey(tenant)
  const { hostname: host, port } = new URL(database.url)
  wire = await startFaultProxy({ host, port: Number(port) })
  pool = poolThroughWire()
  setAppPool(pool)
  server = await listen(createApi())
  agent = keepAlive(server.url, key, 64)
})
// A test finds a ledger that answers, and remembers key and configuration: the next answer is the one it is about.
beforeEach(() => expect.poll(async () => (await agent.begin('warm')).status).toBeLessThan(500))
afterEach(() => {
  wire.set({ kind: 'none' })
  setAppPool(pool)
})
afterAll(async () => {
  await agent.close()
  await server.close()
  await pool.end()
  await wire.stop()
})

function poolThroughWire({
  connectTimeoutMs = 5_000,
  ...settings
}: {
  max?: number
  queryTimeoutMs?: number
  connectTimeoutMs?: number
} = {}) {
  const url = new URL(database.url)
  url.hostname = '127.0.0.1'
  url.port = String(wire.port)
  const made = createPool({ url: url.href, role: APP_ROLE, max: 8, queryTimeoutMs: 5_000, ...settings })
  made.options.connectionTimeoutMillis = connectTimeoutMs
  return made
}

/** The next answer of the database is lost; after it the wire is whole again. */
const loseNextAnswer = () => wire.set({ kind: 'reset_on_answer', once: true })

const rows = (key: string) =>
  tenant.sql<{ state: string; attempts: number; version: number }>(
    'select state, attempts, version from operations where idempotency_key = $1',
    [key]
  )

describe('the answer of a committed begin that is lost between the database and the server', () => {
  test('is asked for again, and the same request is answered execute, once', async () => {
    loseNextAnswer()
    const answer = await agent.begin('lost-1')
    expect(answer).toMatchObject({
      status: 201,
      json: { decision: 'execute', attempt: { number: 1, fencingToken: '1' } }
    })
    expect(await agent.begin('lost-1')).toMatchObject({ status: 409, json: { code: 'in_progress' } })
    expect(await rows('lost-1')).toEqual([{ state: 'submitted', attempts: 1, version: 2 }])
  })

  test('for a hundred requests in one batch is one execute for each key', async () => {
    const keys = Array.from({ length: 100 }, (_, n) => `lost-batch-${n % 50}`)
    loseNextAnswer()
    const answers = await Promise.all(keys.map((key) => agent.begin(key)))
    const executed = answers.flatMap(({ json }, n) => (json.decision === 'execute' ? [keys[n]] : []))
    expect(new Set(executed).size).toBe(50)
    expect(executed).toHaveLength(50)
  })

  test('every time is told as unavailable, and nobody acts: not now, and not when the ledger is back', async () => {
    wire.set({ kind: 'reset_on_answer' })
    const answer = await agent.begin('lost-2', beginBody({ leaseSeconds: 1 }))
    expect(answer).toMatchObject({ status: 503, json: { code: 'ledger_unavailable', decision: 'refuse' } })
    expect(answer.headers['retry-after']).toBeDefined()
    wire.set({ kind: 'none' })
    const again = await agent.begin('lost-2', beginBody({ leaseSeconds: 1 }))
    const [row] = await rows('lost-2')
    // Saved or not, at most one execute: either this one, or the one that nobody heard.
    expect(again.json.decision === 'execute' ? [again.json.attempt?.number, row?.attempts] : again.json.code).toEqual(
      again.json.decision === 'execute' ? [1, 1] : expect.stringMatching(/in_progress|outcome_unknown/)
    )
  })
})

test('the answer of a committed report that is lost is the same 200 when it is told again, and one record', async () => {
  const { json } = await agent.begin('report-1')
  const id = json.operation?.id ?? ''
  const told = { outcome: 'succeeded', providerReference: 'pay_1', result: { id: 'pay_1' } }
  // The report reads before it writes, so the barrier makes the write the next answer.
  const writes = await holdWrites(database)
  const reporting = agent.report(id, 1, told)
  await writes.waiting(1)
  loseNextAnswer()
  await writes.release()
  const first = await reporting
  expect([200, 503]).toContain(first.status)
  const again = await agent.report(id, 1, told)
  expect(again).toMatchObject({ status: 200, json: { operation: { state: 'succeeded' } } })
  expect(await tenant.sql(`select outcome from attempt_reports where provider_reference = 'pay_1'`)).toHaveLength(1)
})

describe('a ledger that cannot be reached', () => {
  test.each(['reset', 'half_open'] as const)(
    'because its wire is %s says so, and serves again without a restart',
    async (kind) => {
      setAppPool(poolThroughWire({ queryTimeoutMs: 300, connectTimeoutMs: 500 }))
      wire.set({ kind })
      const answer = await agent.begin(`down-${kind}`)
      expect(answer).toMatchObject({
        status: 503,
        json: { code: 'ledger_unavailable', decision: 'refuse', safeNewKey: false }
      })
      wire.set({ kind: 'none' })
      await expect.poll(async () => (await agent.begin(`up-${kind}`)).status).toBeLessThan(500)
    }
  )

  test('because every connection is taken says so, and serves again when one is free', async () => {
    const narrow = poolThroughWire({ max: 2, connectTimeoutMs: 500 })
    setAppPool(narrow)
    const taken = [await narrow.connect(), await narrow.connect()]
    expect(await agent.begin('crowded-1')).toMatchObject({ status: 503, json: { code: 'ledger_unavailable' } })
    for (const client of taken) client.release()
    expect(await agent.begin('crowded-2')).toMatchObject({ status: 201, json: { decision: 'execute' } })
    expect(await rows('crowded-1')).toEqual([])
  })

  test('because another session holds a lock says so in time, and nothing of it happens later', async () => {
    setAppPool(poolThroughWire({ queryTimeoutMs: 300 }))
    const writes = await holdWrites(database)
    const answer = await agent.begin('locked-1')
    await writes.release()
    expect(answer).toMatchObject({ status: 503, json: { code: 'ledger_unavailable' } })
    expect(await rows('locked-1')).toEqual([])
    setAppPool(pool)
    expect(await agent.begin('locked-1')).toMatchObject({ status: 201, json: { decision: 'execute' } })
  })
})

test(`backends that are killed while agents begin never make one key run twice (seed ${dice.seed})`, async () => {
  const history = new History()
  const own = Array.from({ length: 16 }, (_, n) => chance(dice.seed * 100 + n))
  let killed = 0
  let begun = 0
  const until = performance.now() + 4_000
  // A busy machine takes longer to make a storm of it.
  const goesOn = () => performance.now() < until || killed <= 5 || begun <= 50
  const killer = (async () => {
    while (goesOn()) {
      const { rowCount } = await database.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           and query like '%ledger_begin%' order by random() limit 2`
      )
      killed += rowCount ?? 0
      await new Promise((resolve) => setTimeout(resolve, 30 + dice.below(60)))
    }
  })()
  const agents = own.map(async (chances) => {
    while (goesOn()) {
      const key = `killed-${chances.below(400)}`
      const answer = await history.record({ verb: 'begin', key, payload: 'a' }, () => agent.begin(key))
      if (answer?.json.decision === 'execute') begun += 1
    }
  })
  await Promise.all([killer, ...agents])
  const final = (await finalOperations(tenant)).filter(({ key }) => key.startsWith('killed-'))
  expect(violations(history.lines, [], final), `seed ${dice.seed}`).toEqual([])
  expect(final.length).toBeGreaterThan(50)
})

test('every chain verifies, and every operation is what its events say', async () => {
  setAppPool(database.pool)
  expect(await expectAuditToHold(database)).toBeGreaterThan(100)
})
