import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '@/lib/jobs/sweep'
import { type ActingAgent, actingAgent } from '@/lib/testing/acting-agent'
import { testDatabase } from '@/lib/testing/database'
import { act } from './act'
import { LeaseLostError } from './keep-lease'

const database = await testDatabase()
let agent: ActingAgent
beforeAll(async () => {
  agent = await actingAgent(database)
})
afterEach(() => agent.wire.set({ kind: 'none' }))
afterAll(() => agent.stop())

const effects = (order: string) => agent.provider.counts().payments.byReference[`payment-${order}`] ?? 0
const find = async (order: string) => {
  const page = await agent.direct.call('listOperations', { query: { reference: `payment-${order}` } })
  const item = page.body.items[0]
  if (item === undefined) throw new Error('no such operation')
  return (await agent.direct.call('getOperation', { params: { operationId: item.id } })).body
}
const sweepNow = () =>
  sweep(400, (_, error) => {
    throw error
  })
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Lets the lease of an operation end by the database's clock, and the ledger notice. */
const lapsed = (order: string) =>
  expect
    .poll(async () => {
      await sweepNow()
      return (await find(order)).operation.state
    })
    .toBe('unknown')

describe('a ledger that cannot be reached', () => {
  test.each(['reset', 'half_open', 'drop_answers'] as const)(
    'by a wire that is %s closes the tool: nothing is called',
    async (kind) => {
      agent.wire.set({ kind })
      const acted = await act(agent.client, agent.payment(`C-${kind}`), agent.pay(`C-${kind}`))
      expect(acted).toMatchObject({ decision: 'refuse', code: 'ledger_unavailable', safeNewKey: false })
      expect(effects(`C-${kind}`)).toBe(0)
    }
  )

  test('at the report is told again until it hears, and hears it once', async () => {
    const acting = act(agent.client, agent.payment('R-1'), async (delivery) => {
      const executed = await agent.pay('R-1')(delivery)
      agent.wire.set({ kind: 'reset' })
      setTimeout(() => agent.wire.set({ kind: 'none' }), 700)
      return executed
    })
    expect(await acting).toMatchObject({ outcome: 'succeeded', reported: true, operation: { state: 'succeeded' } })
    expect((await find('R-1')).attempts[0]?.reports).toHaveLength(1)
    expect(effects('R-1')).toBe(1)
  })

  test('that hears the report while its answers are lost keeps one report, however often it was told', async () => {
    const acting = act(agent.client, agent.payment('R-2'), async (delivery) => {
      const executed = await agent.pay('R-2')(delivery)
      agent.wire.set({ kind: 'reset_on_answer' })
      setTimeout(() => agent.wire.set({ kind: 'none' }), 900)
      return executed
    })
    expect(await acting).toMatchObject({ reported: true, operation: { state: 'succeeded' } })
    expect((await find('R-2')).attempts[0]?.reports).toHaveLength(1)
  })

  test('that never hears the report holds it as unknown, and the agent says so', async () => {
    const acted = await act(
      agent.client,
      { ...agent.payment('R-3'), leaseSeconds: 1 },
      async (delivery) => {
        const executed = await agent.pay('R-3')(delivery)
        agent.wire.set({ kind: 'reset' })
        return executed
      },
      { reportTimeoutMs: 600 }
    )
    expect(acted).toMatchObject({ decision: 'executed', outcome: 'succeeded', reported: false })
    expect(acted.guidance).toMatch(
      /the report did not reach the ledger, which will treat the outcome as unknown\. Do not call the tool again/
    )
    await lapsed('R-3')
    expect(await find('R-3')).toMatchObject({ operation: { state: 'unknown', unknownReason: 'worker_lost' } })
    expect(effects('R-3')).toBe(1)
  })
})

describe('the lease', () => {
  test('lives as long as a slow call, so that its result settles the operation', async () => {
    const acted = await act(
      agent.client,
      { ...agent.payment('L-1'), leaseSeconds: 3 },
      async (delivery) => {
        await passed(4500)
        await sweepNow()
        return agent.pay('L-1')(delivery)
      },
      { timeoutMs: 10_000 }
    )
    expect(acted).toMatchObject({
      outcome: 'succeeded',
      reported: true,
      operation: { state: 'succeeded', attempts: 1 }
    })
  })

  test('that is lost aborts the call: unknown, not "never sent", although the ledger refused the connection', async () => {
    let reason: unknown
    const acted = await act(
      agent.client,
      { ...agent.payment('L-2'), leaseSeconds: 1 },
      async (delivery) => {
        agent.wire.set({ kind: 'reset' })
        try {
          return await agent.pay('L-2', 'answer_late;ms=20000')(delivery)
        } finally {
          reason = delivery.signal.reason
          agent.wire.set({ kind: 'none' })
        }
      },
      { timeoutMs: 10_000 }
    )
    expect(reason).toBeInstanceOf(LeaseLostError)
    expect(acted).toMatchObject({ decision: 'executed', outcome: 'ambiguous', operation: { state: 'unknown' } })
    expect(effects('L-2')).toBe(1)
  })

  test('that somebody ended is noticed at the next heartbeat, and what was learned is kept as evidence', async () => {
    const acted = await act(
      agent.client,
      { ...agent.payment('L-3'), leaseSeconds: 3 },
      async (delivery) => {
        const executed = await agent.pay('L-3')(delivery)
        const { operation } = await find('L-3')
        const body = { fencingToken: '1', outcome: 'timeout' } as const
        await agent.direct.call('reportOutcome', { params: { operationId: operation.id, attempt: 1 }, body })
        await new Promise((resolve) => delivery.signal.addEventListener('abort', resolve))
        return executed
      },
      { timeoutMs: 10_000 }
    )
    expect(acted).toMatchObject({ decision: 'executed', outcome: 'ambiguous' })
    await expect.poll(async () => (await find('L-3')).evidence.map(({ finding }) => finding)).toContain('applied')
    expect((await find('L-3')).operation.state).toBe('unknown')
  })
})

test('a tool that does not listen is given up in time, and what it learns later is kept as evidence', async () => {
  const acted = await act(
    agent.client,
    agent.payment('G-1'),
    async (delivery) => {
      await passed(600)
      return agent.pay('G-1')({ ...delivery, signal: new AbortController().signal })
    },
    { timeoutMs: 300 }
  )
  expect(acted).toMatchObject({ outcome: 'timeout', reported: true, operation: { state: 'unknown' } })
  await expect
    .poll(async () =>
      (await find('G-1')).evidence.map(({ finding, providerReference }) => ({ finding, providerReference }))
    )
    .toEqual([{ finding: 'applied', providerReference: expect.stringMatching(/^pay_/) }])
})
