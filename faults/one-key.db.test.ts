import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKey } from '@/lib/testing/api-key'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { beginBody, type KeepAlive, keepAlive, type WireAnswer } from '@/lib/testing/keep-alive'
import { chance } from '@/lib/testing/seed'
import { type ServerProcess, startServer } from '@/lib/testing/server-process'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'

const database = await testDatabase()
const dice = chance()
let tenant: TestTenant
let servers: ServerProcess[]
let [one, two]: KeepAlive[] = []
beforeAll(async () => {
  tenant = await testTenant(database)
  const key = await apiKey(tenant)
  servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url })))
  ;[one, two] = servers.map(({ url }) => keepAlive(url, key, 128))
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
  await Promise.all(servers.map((server) => server.kill()))
})

const clients = () => [one as KeepAlive, two as KeepAlive]

/** How often each status and code was answered. */
function tally(answers: WireAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const name = `${status} ${json.code ?? json.decision}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const rowsOf = async (where: string) =>
  (
    await tenant.sql(`select count(distinct o.id)::int as operations, count(a.*)::int as attempts
      from operations o left join attempts a on a.tenant_id = o.tenant_id and a.operation_id = o.id where ${where}`)
  )[0]

describe('one key', () => {
  test('asked for ten thousand times at once over HTTP is one execute, one row and one attempt', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, () => clients()[0]?.begin('hot') as Promise<WireAnswer>)
    )
    expect(tally(answers)).toEqual({ '201 execute': 1, '409 in_progress': 9_999 })
    expect(await rowsOf(`o.idempotency_key = 'hot'`)).toEqual({ operations: 1, attempts: 1 })
    const stopped = `select count(*)::int as stopped from events where type = 'duplicate_suppressed'`
    expect(await tenant.sql(stopped)).toEqual([{ stopped: 9_999 }])
  }, 60_000)

  test(`with two payloads racing is one execute, and every other payload is 422 (seed ${dice.seed})`, async () => {
    for (const round of [1, 2, 3]) {
      const amounts = dice.shuffle([...Array(100).fill('125.00'), ...Array(100).fill('150.00')]) as string[]
      const body = (amount: string) => beginBody({ request: { amount, currency: 'GBP' } })
      const answers = await Promise.all(
        amounts.map((amount) => dice.pick(clients()).begin(`two-payloads-${round}`, body(amount)))
      )
      const winner = amounts[answers.findIndex(({ json }) => json.decision === 'execute')]
      expect(tally(answers.filter((_, n) => amounts[n] === winner))).toEqual({
        '201 execute': 1,
        '409 in_progress': 99
      })
      expect(tally(answers.filter((_, n) => amounts[n] !== winner))).toEqual({ '422 fingerprint_mismatch': 100 })
      expect(answers.filter(({ text }) => text.includes('125.00') || text.includes('150.00'))).toEqual([])
    }
  })
})

describe('one reference', () => {
  test(`under a fresh key each time is one execute and one row (seed ${dice.seed})`, async () => {
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) =>
        dice.pick(clients()).begin(`fresh-${n}`, beginBody({ reference: 'payment-ORD-2048' }))
      )
    )
    expect(tally(answers)).toEqual({ '201 execute': 1, '409 in_progress': 999 })
    expect(new Set(answers.map(({ json }) => json.matchedBy))).toEqual(new Set([undefined, 'reference']))
    expect(await rowsOf(`o.reference = 'payment-ORD-2048'`)).toEqual({ operations: 1, attempts: 1 })
  })

  test('that two requests race for is one execute and a conflict for the other one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        dice
          .pick(clients())
          .begin(`differs-${n}`, beginBody({ reference: 'contested', request: { amount: String(n) } }))
      )
    )
    expect(tally(answers)).toEqual({ '201 execute': 1, '409 reference_conflict': 199 })
  })
})

describe('two servers at once', () => {
  test('share two hundred keys, in any order, without one of them executed twice or a deadlock', async () => {
    const keys = Array.from({ length: 200 }, (_, n) => `shared-${n}`)
    const asked = clients().flatMap((client) =>
      [...dice.shuffle(keys), ...dice.shuffle(keys)].map((key) => ({ client, key }))
    )
    const answers = await Promise.all(asked.map(({ client, key }) => client.begin(key)))
    expect(tally(answers)).toEqual({ '201 execute': 200, '409 in_progress': 600 })
    expect(await rowsOf(`o.idempotency_key like 'shared-%'`)).toEqual({ operations: 200, attempts: 200 })
  })

  test(`race for references under crossing keys, and the one that waits for the other is only late (seed ${dice.seed})`, async () => {
    const references = Array.from({ length: 100 }, (_, n) => `crossing-${n}`)
    const asked = clients().flatMap((client, which) =>
      dice
        .shuffle([...references, ...references])
        .map((reference, n) => ({ client, reference, key: `${dice.below(1e6)}-${which}-${n}` }))
    )
    const answers = await Promise.all(
      asked.map(({ client, key, reference }) => client.begin(key, beginBody({ reference })))
    )
    expect(tally(answers)).toEqual({ '201 execute': 100, '409 in_progress': 300 })
  })

  test('keep to the budget of a run, to the last operation of it', async () => {
    for (const runId of ['run-a', 'run-b'])
      expect((await clients()[0]?.call('PUT', `/api/v1/runs/${runId}`, { maxOperations: 30 }))?.status).toBe(200)
    const asked = dice.shuffle(Array.from({ length: 200 }, (_, n) => n))
    const answers = await Promise.all(
      asked.map((n) =>
        dice.pick(clients()).begin(`budget-${n}`, beginBody({ context: { runId: n % 2 === 0 ? 'run-a' : 'run-b' } }))
      )
    )
    expect(tally(answers)).toEqual({ '201 execute': 60, '429 run_budget_exhausted': 140 })
  })

  test('grant one claim of a planned operation', async () => {
    const planned = await clients()[0]?.begin('planned', beginBody({ mode: 'plan' }))
    const id = planned?.json.operation?.id
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => dice.pick(clients()).call('POST', `/api/v1/operations/${id}/claim`, {}))
    )
    expect(tally(answers)).toEqual({ '200 execute': 1, '409 in_progress': 99 })
  })
})

test('every chain verifies, and every operation is what its events say', async () => {
  expect(await expectAuditToHold(database)).toBeGreaterThan(200)
})
