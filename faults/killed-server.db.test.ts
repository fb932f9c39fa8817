import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fromWireId } from '@/lib/domain/operation/ids'
import { apiKey } from '@/lib/testing/api-key'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { type HeldWrites, holdWrites } from '@/lib/testing/hold-writes'
import { beginBody, type KeepAlive, keepAlive } from '@/lib/testing/keep-alive'
import { payment, post, practice } from '@/lib/testing/practice-harness'
import { type ServerProcess, startServer } from '@/lib/testing/server-process'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'

const database = await testDatabase()
let tenant: TestTenant
let server: ServerProcess
let agent: KeepAlive
beforeAll(async () => {
  tenant = await testTenant(database)
  server = await startServer({ databaseUrl: database.url })
  agent = keepAlive(server.url, await apiKey(tenant))
})
afterAll(async () => {
  await agent.close()
  await server.kill()
})

const restart = async () => {
  await server.kill()
  server = await startServer({ databaseUrl: database.url, port: Number(new URL(server.url).port) })
}

const held = async (): Promise<HeldWrites> => {
  const writes = await holdWrites(database)
  onTestFinished(() => writes.release())
  return writes
}

const rows = (key: string) =>
  tenant.sql<{ id: string; state: string; attempts: number }>(
    'select id, state, attempts from operations where idempotency_key = $1',
    [key]
  )

/** Sends something that reaches the database and stops before it is written; then the process is killed. */
async function killedWhileWriting(ask: () => Promise<unknown>, end: 'abort' | 'release'): Promise<void> {
  const writes = await held()
  const asking = ask().then(
    () => 'answered',
    () => 'lost'
  )
  await writes.waiting(1)
  await server.kill()
  await writes[end]()
  expect(await asking).toBe('lost')
  await restart()
}

/** Waits until the ledger has noticed by itself that a worker is gone. */
async function becomesUnknown(key: string): Promise<void> {
  await expect.poll(async () => (await rows(key))[0]?.state).toBe('unknown')
  const [row] = await rows(key)
  const seen = await tenant.sql(
    'select unknown_reason, deadline > now() as watched, owner_team_id from operations where id = $1',
    [row?.id]
  )
  expect(seen).toEqual([{ unknown_reason: 'worker_lost', watched: true, owner_team_id: tenant.teamId }])
}

describe('a server killed while it begins', () => {
  test('before the commit has saved nothing: the same request is executed, once', async () => {
    await killedWhileWriting(() => agent.begin('begin-1'), 'abort')
    expect(await rows('begin-1')).toEqual([])
    expect(await agent.begin('begin-1')).toMatchObject({
      status: 201,
      json: { decision: 'execute', attempt: { number: 1 } }
    })
    expect(await agent.begin('begin-1')).toMatchObject({ status: 409, json: { code: 'in_progress' } })
    expect(await rows('begin-1')).toMatchObject([{ attempts: 1 }])
  })

  test('after the commit and before the answer has told nobody to act: it is unknown when its lease ends, and stays one attempt', async () => {
    const short = beginBody({ leaseSeconds: 2 })
    await killedWhileWriting(() => agent.begin('begin-2', short), 'release')
    expect((await rows('begin-2')).map(({ attempts }) => attempts)).toEqual([1])
    const again = await agent.begin('begin-2', short)
    expect(['in_progress', 'outcome_unknown']).toContain(again.json.code)
    await becomesUnknown('begin-2')
    expect(await agent.begin('begin-2', short)).toMatchObject({ json: { code: 'outcome_unknown', safeNewKey: false } })
    expect(await rows('begin-2')).toMatchObject([{ attempts: 1 }])
  })
})

describe('a server killed while it hears a report', () => {
  const success = { outcome: 'succeeded', providerReference: 'pay_1', result: { id: 'pay_1' } }
  const begun = async (key: string) => {
    const { json } = await agent.begin(key)
    expect(json.decision).toBe('execute')
    return json.operation?.id ?? ''
  }
  const reports = (id: string) =>
    tenant.sql(`select outcome from attempt_reports where operation_id = $1`, [fromWireId('op', id)])

  test.each([
    ['before the commit', 'abort', 0],
    ['after the commit and before the answer', 'release', 1]
  ] as const)('%s keeps it once when it is told again', async (what, end, kept) => {
    const key = `report-${what.replaceAll(' ', '-')}`
    const id = await begun(key)
    await killedWhileWriting(() => agent.report(id, 1, success), end)
    expect(await reports(id)).toHaveLength(kept)
    for (const _ of [1, 2])
      expect(await agent.report(id, 1, success)).toMatchObject({
        status: 200,
        json: { operation: { state: 'succeeded' } }
      })
    expect(await reports(id)).toEqual([{ outcome: 'succeeded' }])
    const [one, two] = [await agent.begin(key), await agent.begin(key)]
    expect(one.json).toMatchObject({ decision: 'replay', result: { id: 'pay_1' } })
    expect(two.text).toBe(one.text)
  })
})

describe('a server killed after the provider accepted', () => {
  const pay = (url: string, key: string) =>
    post(`${url}/v1/payments`, payment({ metadata: { onceover_reference: key } }), { 'idempotency-key': key })

  test('hears of it from the worker when it is back, and nothing is sent twice', async () => {
    const { provider } = await practice()
    const { json } = await agent.begin('paid-1')
    const paid = await pay(provider.url, 'paid-1')
    const told = { outcome: 'succeeded', providerReference: paid.body.id, result: paid.body }
    await server.kill()
    await expect(agent.report(json.operation?.id ?? '', 1, told)).rejects.toThrow()
    await restart()
    expect(await agent.begin('paid-1')).toMatchObject({ json: { code: 'in_progress' } })
    expect(await agent.report(json.operation?.id ?? '', 1, told)).toMatchObject({ status: 200 })
    expect(await agent.begin('paid-1')).toMatchObject({ json: { decision: 'replay', result: { id: paid.body.id } } })
    expect(provider.counts().payments.byKey).toEqual({ 'paid-1': 1 })
  })

  test('together with its worker: unknown with an owner and a deadline, and a new worker is told to reconcile', async () => {
    const { provider } = await practice()
    await agent.begin('paid-2', beginBody({ leaseSeconds: 2 }))
    await pay(provider.url, 'paid-2')
    await restart()
    await becomesUnknown('paid-2')
    for (const key of ['paid-2', 'another-key-for-paid-2']) {
      const told = await agent.begin(key, beginBody({ reference: 'paid-2' }))
      expect(told).toMatchObject({
        status: 409,
        json: { code: 'outcome_unknown', decision: 'reconcile', safeNewKey: false }
      })
    }
    expect(provider.counts().payments.byKey).toEqual({ 'paid-2': 1 })
  })
})

test('every chain verifies, and every operation is what its events say', async () => {
  expect(await expectAuditToHold(database)).toBe(6)
})
