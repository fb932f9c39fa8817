import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ActingAgent, actingAgent } from '@/lib/testing/acting-agent'
import { testDatabase } from '@/lib/testing/database'
import { confirmItHappened, keepWhatTheProviderShows } from '@/prisma/seed/people-steps'
import type { Order } from './pay-order'
import { runAgent } from './run-agent'

const database = await testDatabase()
let acting: ActingAgent
beforeAll(async () => {
  acting = await actingAgent(database)
})
afterAll(() => acting.stop())

const order = (id: string, more: Partial<Order> = {}): Order => ({
  id,
  customer: 'cus_9',
  amount: '125.00',
  currency: 'GBP',
  ...more
})
const paid = (id: string) => acting.provider.counts().payments.byReference[`payment-${id}`] ?? 0

/** Starts a run and gives what it has said so far. */
function start(runId: string, orders: Order[], signal = new AbortController().signal) {
  const said: string[] = []
  const { direct: client, provider } = acting
  const done = runAgent(
    { client, providerUrl: provider.url, runId, say: (line) => said.push(line), everySeconds: 0.05, signal },
    orders
  )
  return { said, done }
}

test('the example agent pays each order once, and a second run of the same name pays nothing', async () => {
  const orders = [order('A-1'), order('A-2', { fault: 'decline' })]
  await start('run_a', orders).done
  const again = start('run_a', orders)
  await again.done
  expect([paid('A-1'), paid('A-2')]).toEqual([1, 0])
  expect(again.said).toEqual([
    expect.stringMatching(/^A-1: received the first result \(it happened\); the tool was not called again\./),
    expect.stringMatching(/^A-2: received the first result \(it did not happen\); the tool was not called again\./)
  ])
})

test('after a lost answer it asks and never pays, until a person has settled the case', async () => {
  const { said, done } = start('run_b', [order('B-1', { fault: 'accept_then_drop' })])
  await expect
    .poll(() => said.at(-1))
    .toMatch(/^B-1: received the decision reconcile \(outcome_unknown\); the tool was not called\./)
  const operator = await acting.tenant.person('operator')
  const world = { providerUrl: acting.provider.url, people: { admin: await acting.tenant.person('admin') } }
  await confirmItHappened(operator, await keepWhatTheProviderShows(world, operator, 'payment-B-1'))
  await done
  expect(said.at(-1)).toMatch(/^B-1: received the first result \(it happened\)/)
  expect(paid('B-1')).toBe(1)
})

test('it leaves alone what the ledger refuses: a changed amount is not a retry', async () => {
  await start('run_c', [order('C-1')]).done
  const changed = start('run_c', [order('C-1', { amount: '150.00' })])
  await changed.done
  expect(changed.said[0]).toMatch(
    /^C-1: received the decision refuse \(fingerprint_mismatch\); the tool was not called\./
  )
  expect(changed.said[1]).toBe('C-1: stopped. A person has to check it.')
  expect(paid('C-1')).toBe(1)
})

test('it stops when it is told to, and a later run of the same name goes on with the same key', async () => {
  const stopping = new AbortController()
  const { said, done } = start('run_d', [order('D-1', { fault: 'accept_then_drop' }), order('D-2')], stopping.signal)
  await expect.poll(() => said.length).toBe(2)
  stopping.abort()
  await done
  expect(paid('D-2')).toBe(0)
  const later = new AbortController()
  const resumed = start('run_d', [order('D-1')], later.signal)
  await expect.poll(() => resumed.said.length).toBe(1)
  later.abort()
  await resumed.done
  expect(resumed.said[0]).toMatch(/received the decision reconcile/)
  expect(paid('D-1')).toBe(1)
})
