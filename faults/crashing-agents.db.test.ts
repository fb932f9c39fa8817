import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKey } from '@/lib/testing/api-key'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { finalOperations, settledDown } from '@/lib/testing/final-state'
import { History, violations } from '@/lib/testing/history'
import { beginBody, type KeepAlive, keepAlive } from '@/lib/testing/keep-alive'
import { payment, post, practice } from '@/lib/testing/practice-harness'
import { type Chance, chance } from '@/lib/testing/seed'
import { type ServerProcess, startServer } from '@/lib/testing/server-process'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'

/** Agents at work, keys they share, and how long they work while servers die under them. */
const AGENTS = 16
const KEYS = 60
const WORK_MS = 8_000
/** What the provider does to a call; most calls go well. */
const FAULTS = [
  null,
  null,
  null,
  'accept_then_drop',
  'error_500_after_accept',
  'drop_before',
  'decline',
  'reject'
] as const

const database = await testDatabase()
const dice = chance()
let tenant: TestTenant
let servers: ServerProcess[]
let clients: KeepAlive[]
beforeAll(async () => {
  tenant = await testTenant(database)
  const key = await apiKey(tenant)
  servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url })))
  clients = servers.map(({ url }) => keepAlive(url, key, AGENTS, 10_000))
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await Promise.all(servers.map((server) => server.kill()))
})

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test(`servers that die, agents that die and a provider that fails never make one effect two (seed ${dice.seed})`, async () => {
  const { provider } = await practice({
    now: Date.now,
    // A provider that honours keys would hide a second call; this one makes a second effect of it.
    settings: { keys: 'ignore' }
  })
  const history = new History()
  const until = performance.now() + WORK_MS
  const kinds = () => new Set(history.lines.map(({ type }) => type))
  // It goes on until it was a storm, which takes longer on a busy machine: effects happened and answers were lost.
  const goesOn = () => performance.now() < until || provider.counts().payments.created <= 10 || kinds().size < 4
  const killer = (async () => {
    while (goesOn()) {
      await passed(500 + dice.below(1000))
      const which = dice.below(servers.length)
      const dying = servers[which] as ServerProcess
      await dying.kill()
      servers[which] = await startServer({ databaseUrl: database.url, port: Number(new URL(dying.url).port) })
    }
  })()
  const agents = Array.from({ length: AGENTS }, async (_, n) => {
    const own = chance(dice.seed * 100 + n)
    while (goesOn()) await work(history, own, provider.url)
  })
  await Promise.all([killer, ...agents])
  await settledDown(tenant)

  const { byKey } = provider.counts().payments
  const effects = Object.entries(byKey).flatMap(([key, count]) =>
    Array.from({ length: count }, (_, n) => ({ idempotencyKey: key, id: `${key} ${n}` }))
  )
  const final = await finalOperations(tenant)
  expect(violations(history.lines, effects, final), `seed ${dice.seed}`).toEqual([])
  // Effects happened, answers were lost, and something was left to people.
  expect(kinds()).toEqual(new Set(['invoke', 'ok', 'fail', 'info']))
  expect(effects.length).toBeGreaterThan(10)
  expect(new Set(final.map(({ state }) => state))).toContain('unknown')
  expect(await expectAuditToHold(database)).toBe(final.length)
}, 120_000)

/** One agent wants one thing: it begins, calls the provider when it is told to, and reports, unless it dies first. */
async function work(history: History, own: Chance, providerUrl: string): Promise<void> {
  const key = `storm-${own.below(KEYS)}`
  const payload = own.next() < 0.1 ? '150.00' : '125.00'
  const client = () => own.pick(clients)
  const body = beginBody({ request: { amount: payload, currency: 'GBP' }, leaseSeconds: 2 })
  const begun = await history.record({ verb: 'begin', key, payload }, () => client().begin(key, body))
  if (begun === null) await passed(50)
  const { decision, attempt, operation } = begun?.json ?? {}
  if (decision !== 'execute' || attempt === undefined || operation === undefined)
    return passed(own.below(20)).then(() => {})
  if (own.next() < 0.1) return
  const known =
    own.next() < 0.15 ? { outcome: 'not_sent', reference: '' } : await pay(providerUrl, key, payload, own.pick(FAULTS))
  if (own.next() < 0.1) return
  const { outcome, reference } = known
  const asked = { verb: 'report', key, attempt: attempt.number, outcome, providerReference: reference } as const
  const told = { outcome, ...(reference === '' ? {} : { providerReference: reference, result: { id: reference } }) }
  for (let tries = 0; tries < 4; tries += 1) {
    const heard = await history.record(asked, () => client().report(operation.id, attempt.number, told))
    if (heard !== null && heard.status < 500) return
    await passed(300)
  }
}

/** The call itself, and what a worker makes of its answer. */
async function pay(url: string, key: string, amount: string, fault: (typeof FAULTS)[number]) {
  const headers = { 'idempotency-key': key, ...(fault === null ? {} : { 'practice-fault': fault }) }
  const body = payment({ amount, metadata: { onceover_reference: key } })
  return post(`${url}/v1/payments`, body, headers).then(
    ({ status, body: { id } }) => {
      if (status < 300) return { outcome: 'succeeded', reference: id }
      return { outcome: status === 402 ? 'declined' : status < 500 ? 'rejected' : 'ambiguous', reference: '' }
    },
    () => ({ outcome: 'connection_lost', reference: '' })
  )
}
