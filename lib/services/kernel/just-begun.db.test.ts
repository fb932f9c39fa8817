import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ledgerLoad } from '@/lib/db/ledger-load'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, idIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { recallBegun } from './just-begun'

const database = await testDatabase()
let tenant: TestTenant
let verbs: Verbs
beforeAll(async () => {
  tenant = await testTenant(database)
  verbs = verbsOf(tenant)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const reportsOf = (id: string) =>
  tenant.sql<{ outcome: string; effect: string }>(
    'select outcome, effect from attempt_reports where operation_id = $1',
    [id]
  )

describe('what a process remembers of an operation that it began', () => {
  test('is what the ledger would load', async () => {
    const id = await verbs.execute('same', {
      entities: { order: 'ORD-1' },
      context: { runId: 'run', step: 3, agentId: 'bot', toolCallId: 'call', layer: 'agent' }
    })
    const loaded = await ledgerLoad(tenant.tenantId, id)
    const remembered = recallBegun(tenant.tenantId, id)
    expect(remembered).toEqual({ ...loaded, now: expect.any(Number) })
    expect(Math.abs((remembered?.now ?? 0) - (loaded?.now ?? 0))).toBeLessThan(1_000)
  })

  test('is answered once, to its own tenant, and never for a plan', async () => {
    const id = await verbs.execute('once')
    expect(recallBegun((await testTenant(database)).tenantId, id)).toBeNull()
    expect(recallBegun(tenant.tenantId, id)).not.toBeNull()
    expect(recallBegun(tenant.tenantId, id)).toBeNull()
    const planned = idIn(done(await verbs.begin('plan', { mode: 'plan' })).body)
    expect(recallBegun(tenant.tenantId, planned)).toBeNull()
  })

  test.each<[string, Parameters<Verbs['execute']>[1]]>([
    ['request', { request: { text: 'x'.repeat(4_096) } }],
    ['entities', { entities: Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`e${n}`, 'x'.repeat(200)])) }]
  ])('is never an operation with large %s, so that thousands of them fit in memory', async (what, extra) => {
    expect(recallBegun(tenant.tenantId, await verbs.execute(`large-${what}`, extra))).toBeNull()
  })

  test('is not relied on once something happened: the report is decided on what is there', async () => {
    const id = await verbs.execute('moved')
    await verbs.elapse(id, 'lease_expires_at', 3_600)
    await verbs.sweepNow()
    done(await verbs.report(id, 'succeeded', { providerReference: 'pay_1' }))
    expect(await reportsOf(id)).toEqual(
      expect.arrayContaining([
        { outcome: 'crashed', effect: 'applied' },
        { outcome: 'succeeded', effect: 'late' }
      ])
    )
    expect((await verbs.see(id)).operation.state).not.toBe('succeeded')
  })

  test.each([-60_000, 60_000])('decides nothing by a clock that jumped by %d ms', async (jump) => {
    const id = await verbs.execute(`clock${jump}`)
    const clock = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + jump)
    done(await verbs.report(id, 'succeeded', { providerReference: 'pay_1' }))
    const [row] = await tenant.sql<{ off: number }>(
      'select abs(extract(epoch from settled_at - now()))::float as off from operations where id = $1',
      [id]
    )
    expect(row?.off).toBeLessThan(5)
  })

  test('settles once when two reports come together', async () => {
    const id = await verbs.execute('twice')
    const answers = await Promise.all([
      verbs.report(id, 'succeeded', { providerReference: 'pay_1' }),
      verbs.report(id, 'declined')
    ])
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect((await reportsOf(id)).filter(({ effect }) => effect === 'applied')).toHaveLength(1)
  })
})
