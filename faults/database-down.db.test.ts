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
  /** Asks under a new key each time: one that was saved while its answer came too late is in progress for good. */
  const serves = async (key: string) => {
    let asked = 0
    await expect.poll(async () => (await agent.begin(`${key}-${asked++}`)).status).toBe(201)
  }

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
    await expect.poll(async () => (await agent.call('GET', '/api/health/ready')).status).toBe(200)
  })

  test('that crashes under load loses nothing it acknowledged, and serves again without a restart', async () => {
    const history = new History()
    const told = (kind: string) => history.lines.filter(({ type }) => type === kind).length
    let stopped = false
    const agents = Array.from({ length: 16 }, async (_, n) => {
      for (let round = 0; !stopped; round += 1) {
        const answer = await begin(history, `crash-${n}-${round}`)
        if (answer?.status !== 201) await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    await expect.poll(() => told('ok')).toBeGreaterThan(100)
    database.crash()
    await expect.poll(() => told('info')).toBeGreaterThan(0)
    await serves('after-crash')
    const before = told('ok')
    await expect.poll(() => told('ok')).toBeGreaterThan(before + 20)
    stopped = true
    await Promise.all(agents)
    const final = await finalOperations(tenant)
    expect(violations(history.lines, [], final)).toEqual([])
    expect(await expectAuditToHold(database)).toBe(final.length)
  })
})
