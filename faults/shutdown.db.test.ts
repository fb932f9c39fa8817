import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { apiKey } from '@/lib/testing/api-key'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { finalOperations } from '@/lib/testing/final-state'
import { History, violations } from '@/lib/testing/history'
import { holdWrites } from '@/lib/testing/hold-writes'
import { beginBody, type KeepAlive, keepAlive } from '@/lib/testing/keep-alive'
import { type ServerProcess, startServer } from '@/lib/testing/server-process'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'

const database = await testDatabase()
let tenant: TestTenant
let key: string
beforeAll(async () => {
  tenant = await testTenant(database)
  key = await apiKey(tenant)
})

/** A server of the test's own with a client of it, both gone after the test. */
async function running(): Promise<{ server: ServerProcess; agent: KeepAlive }> {
  const server = await startServer({ databaseUrl: database.url })
  const agent = keepAlive(server.url, key, 32)
  onTestFinished(async () => {
    await agent.close()
    await server.kill()
  })
  return { server, agent }
}

/** Whether a new connection is accepted. */
async function takesConnections(server: ServerProcess): Promise<boolean> {
  const visitor = keepAlive(server.url, key, 1)
  const letIn = await visitor.call('GET', '/api/health/live').then(
    () => true,
    () => false
  )
  await visitor.close()
  return letIn
}

describe('a server that is told to stop', () => {
  test('answers what it has begun, saves nothing that it does not answer, and leaves in order', async () => {
    const { server, agent } = await running()
    const history = new History()
    let stopped = false
    const agents = Array.from({ length: 32 }, async (_, n) => {
      for (let round = 0; !stopped; round += 1) {
        const name = `term-${n}-${round}`
        const answer = await history.record({ verb: 'begin', key: name, payload: 'a' }, () => agent.begin(name))
        if (answer === null) return
      }
    })
    const told = () => history.lines.filter((line) => line.type === 'ok' && line.answer.json.decision === 'execute')
    await expect.poll(() => told().length).toBeGreaterThan(100)
    const since = performance.now()
    expect(await server.terminate(), server.output()).toBe(0)
    stopped = true
    expect(performance.now() - since).toBeLessThan(10_000)
    await Promise.all(agents)
    const final = (await finalOperations(tenant)).filter((one) => one.key.startsWith('term-'))
    expect(final).toHaveLength(told().length)
    expect(violations(history.lines, [], final)).toEqual([])
  }, 60_000)

  test('waits for a request that waits for the database, and answers it', async () => {
    const { server, agent } = await running()
    const writes = await holdWrites(database)
    onTestFinished(() => writes.release())
    const asking = agent.begin('slow')
    await writes.waiting(1)
    const leaving = server.terminate()
    await expect.poll(() => takesConnections(server)).toBe(false)
    await writes.release()
    expect(await asking).toMatchObject({ status: 201, json: { decision: 'execute' } })
    expect(await leaving).toBe(0)
  })
})

test('two servers that sweep at once move each lapsed lease and each missed deadline once', async () => {
  const [one] = await Promise.all([running(), running()])
  const names = Array.from({ length: 150 }, (_, n) => `swept-${n}`)
  await Promise.all(names.map((name) => one.agent.begin(name, beginBody({ leaseSeconds: 1 }))))
  const count = (state: string) =>
    tenant
      .sql<{ count: number }>(
        `select count(*)::int as count from operations where idempotency_key like 'swept-%' and state = $1`,
        [state]
      )
      .then(([row]) => row?.count)
  await expect.poll(() => count('unknown')).toBe(150)
  await tenant.sql(`update operations set deadline = now() - interval '1 minute' where idempotency_key like 'swept-%'`)
  const events = `select e.type, count(*)::int as events, count(distinct e.operation_id)::int as operations from events e
    join operations o on o.id = e.operation_id where o.idempotency_key like 'swept-%' and e.type in ('lease_lapsed', 'deadline_missed')
    group by e.type order by e.type`
  await expect
    .poll(() => tenant.sql(events))
    .toEqual(['deadline_missed', 'lease_lapsed'].map((type) => ({ type, events: 150, operations: 150 })))
}, 60_000)

test('every chain verifies, and every operation is what its events say', async () => {
  expect(await expectAuditToHold(database)).toBeGreaterThan(150)
})
