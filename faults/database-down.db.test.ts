import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '@/lib/http/mount'
import { apiKey } from '@/lib/testing/api-key'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { finalOperations } from '@/lib/testing/final-state'
import { History, violations } from '@/lib/testing/history'
import { type KeepAlive, keepAlive } from '@/lib/testing/keep-alive'
import { type Listening, listen } from '@/lib/testing/listen'
import { type OwnPostgres, ownPostgres } from '@/lib/testing/own-postgres'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

// Processes are found by /proc; elsewhere there is nothing to freeze.
const here = existsSync('/proc/self/stat')

describe.skipIf(!here)('a PostgreSQL of its own', () => {
  let database: OwnPostgres
  let tenant: TestTenant
  let server: Listening
  let agent: KeepAlive
  beforeAll(async () => {
    database = await ownPostgres(300)
    tenant = await testTenant({ ...database, tenantId: randomUUID() })
    server = await listen(createApi())
    agent = keepAlive(server.url, await apiKey(tenant), 32)
  })
  afterEach(() => database.thaw())
  afterAll(async () => {
    await agent?.close()
    await server?.close()
    await database?.close()
  })

  const begin = (history: History, key: string) =>
    history.record({ verb: 'begin', key, payload: 'a' }, () => agent.begin(key))
  const serves = (key: string) =>
    expect.poll(async () => (await agent.begin(key)).status, { timeout: 20_000 }).toBe(201)

  test('that is frozen is told as unavailable, in bounded time, and serves again when it thaws, without a restart', async () => {
    await agent.begin('warm')
    const history = new History()
    const keys = Array.from({ length: 40 }, (_, n) => `frozen-${n}`)
    database.freeze()
    const answers = await Promise.all(keys.map((key) => begin(history, key)))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 503,
        json: { code: 'ledger_unavailable', decision: 'refuse', safeNewKey: false }
      })
    const health = await agent.call('GET', '/api/health/ready')
    expect(health.status).toBe(503)
    expect((await agent.call('GET', '/api/health/live')).status).toBe(200)
    database.thaw()
    await serves('after-thaw')
    await Promise.all(keys.flatMap((key) => [begin(history, key), begin(history, key)]))
    expect(violations(history.lines, [], await finalOperations(tenant))).toEqual([])
    expect((await agent.call('GET', '/api/health/ready')).status).toBe(200)
  }, 60_000)

  test('that crashes under load loses nothing it acknowledged, and serves again without a restart', async () => {
    const history = new History()
    const until = performance.now() + 4_000
    const agents = Array.from({ length: 16 }, async (_, n) => {
      for (let round = 0; performance.now() < until; round += 1) {
        const answer = await begin(history, `crash-${n}-${round}`)
        if (answer?.status !== 201) await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    database.crash()
    await Promise.all(agents)
    await serves('after-crash')
    const final = await finalOperations(tenant)
    expect(violations(history.lines, [], final)).toEqual([])
    const kinds = history.lines.map(({ type }) => type)
    expect(kinds).toContain('info')
    expect(kinds.filter((type) => type === 'ok').length).toBeGreaterThan(50)
    expect(await expectAuditToHold(database)).toBe(final.length)
  }, 60_000)
})
