import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ActingAgent, actingAgent } from '@/lib/testing/acting-agent'
import { testDatabase } from '@/lib/testing/database'
import { act } from './act'
import { readResponse } from './read-response'

const database = await testDatabase()
let agent: ActingAgent
beforeAll(async () => {
  agent = await actingAgent(database)
})
afterAll(() => agent.stop())

const effects = (order: string) => agent.provider.counts().payments.byReference[`payment-${order}`] ?? 0

describe('one intention is one effect', () => {
  test('twenty acts at once with one key make one call, and everybody else waits or gets its result', async () => {
    const acts = await Promise.all(
      Array.from({ length: 20 }, () => act(agent.direct, agent.payment('ORD-1'), agent.pay('ORD-1')))
    )
    expect(effects('ORD-1')).toBe(1)
    expect(acts.filter(({ decision }) => decision === 'executed')).toHaveLength(1)
    expect(
      acts.map(({ decision }) => decision).filter((word) => !['executed', 'wait', 'replay'].includes(word))
    ).toEqual([])
    const again = await act(agent.client, agent.payment('ORD-1'), agent.pay('ORD-1'))
    expect(again).toMatchObject({
      decision: 'replay',
      failed: false,
      result: { status: 'succeeded', amount_decimal: '125.00' },
      operation: { state: 'succeeded', providerReference: expect.stringMatching(/^pay_/) }
    })
    expect(effects('ORD-1')).toBe(1)
  })

  test('an answer that was lost is unknown, and neither the same nor a fresh key calls the tool again', async () => {
    const lost = await act(agent.client, agent.payment('ORD-2'), agent.pay('ORD-2', 'accept_then_drop'))
    expect(lost).toMatchObject({
      decision: 'executed',
      outcome: 'connection_lost',
      reported: true,
      operation: { state: 'unknown' }
    })
    expect(lost.guidance).toMatch(/^Outcome unknown: the request may have succeeded/)
    const same = await act(agent.client, agent.payment('ORD-2'), agent.pay('ORD-2'))
    const fresh = await act(
      agent.client,
      { ...agent.payment('ORD-2'), idempotencyKey: 'fresh-uuid' },
      agent.pay('ORD-2')
    )
    for (const told of [same, fresh]) {
      expect(told).toMatchObject({ decision: 'reconcile', code: 'outcome_unknown', safeNewKey: false })
    }
    expect(effects('ORD-2')).toBe(1)
  })

  test('a request that never left may be sent again with its own key, and then happens once', async () => {
    const port = await freePort()
    const nobody = () => fetch(`http://127.0.0.1:${port}/v1/payments`, { method: 'POST' }).then(readResponse)
    const refused = await act(agent.client, agent.payment('ORD-3'), nobody)
    expect(refused).toMatchObject({ outcome: 'not_sent', operation: { state: 'failed' } })
    expect(refused.guidance).toContain('same key')
    await expect
      .poll(async () => (await act(agent.client, agent.payment('ORD-3'), agent.pay('ORD-3'))).decision, {
        timeout: 10_000,
        interval: 200
      })
      .toBe('executed')
    expect(effects('ORD-3')).toBe(1)
  })
})

describe('what a call came to is what the ledger is told', () => {
  test.each([
    ['reject', 'rejected', 'failed', 0],
    ['decline', 'declined', 'failed', 0],
    ['drop_before', 'connection_lost', 'unknown', 0],
    ['accept_then_drop', 'connection_lost', 'unknown', 1],
    ['reset_mid_answer', 'connection_lost', 'unknown', 1],
    ['error_500_after_accept', 'ambiguous', 'unknown', 1],
    ['error_500_before', 'ambiguous', 'unknown', 0],
    ['accepted_202;settle_ms=60000', 'accepted', 'submitted', 1],
    ['answer_late;ms=20000', 'timeout', 'unknown', 1]
  ])('%s is %s: the operation is %s, and %i effects happened', async (fault, outcome, state, happened) => {
    const order = `F-${fault}`
    const acted = await act(agent.client, agent.payment(order), agent.pay(order, fault), {
      timeoutMs: fault.startsWith('answer_late') ? 1000 : 10_000
    })
    expect(acted).toMatchObject({ decision: 'executed', outcome, reported: true, operation: { state } })
    expect(effects(order)).toBe(happened)
    const next = await act(agent.client, agent.payment(order), agent.pay(order))
    expect(next.decision).toBe({ failed: 'replay', unknown: 'reconcile', submitted: 'wait' }[state])
    expect(effects(order)).toBe(happened)
  })

  test('a tool that says nothing at all, or something that cannot be kept, has an unknown outcome', async () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    for (const [order, told] of Object.entries({ 'T-1': {}, 'T-2': { result: circle }, 'T-3': { result: 1n } })) {
      const acted = await act(agent.client, agent.payment(order), async () => told)
      expect(acted).toMatchObject({ outcome: 'ambiguous', reported: true, operation: { state: 'unknown' } })
    }
  })

  test('a result too large for the ledger does not take the outcome and the reference down with it', async () => {
    const acted = await act(agent.client, agent.payment('BIG'), async () => ({
      providerReference: 'pay_big',
      result: 'x'.repeat(300_000)
    }))
    expect(acted).toMatchObject({
      outcome: 'succeeded',
      reported: true,
      operation: { state: 'succeeded', providerReference: 'pay_big' }
    })
  })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve((probe.address() as { port: number }).port))
  })
  await new Promise((resolve) => probe.close(resolve))
  return port
}
