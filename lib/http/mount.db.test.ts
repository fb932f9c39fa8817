import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hrefOf } from '@/lib/api/routes'
import { setAppPool } from '@/lib/db/app-pool'
import { createPool } from '@/lib/db/pool'
import { createKey } from '@/lib/services/access/create-key'
import { testDatabase } from '@/lib/testing/database'
import { type Listening, listen } from '@/lib/testing/listen'
import { testTenant } from '@/lib/testing/tenant'
import { createApi } from './mount'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

const database = await testDatabase()
let server: Listening
let key: string
let tenantId: string

beforeAll(async () => {
  const tenant = await testTenant(database)
  tenantId = tenant.tenantId
  const made = await createKey(await tenant.person('admin'), { body: { name: 'billing-bot', preset: 'agent' } })
  if (!made.ok) throw new Error(made.refusal.detail)
  key = made.value.body.secret
  server = await listen(createApi())
})
afterAll(() => server.close())

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers
    },
    body: body === undefined ? undefined : JSON.stringify(body)
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : undefined
  }
}
const begin = (idempotencyKey: string, amount = '125.00') =>
  call(
    'POST',
    '/api/v1/operations',
    { action: 'payment.create', request: { amount } },
    { 'idempotency-key': idempotencyKey }
  )

describe('an agent over HTTP', () => {
  test('is told to execute once, and after a lost answer never again', async () => {
    const first = await begin('run_1:1:pay')
    expect(first).toMatchObject({ status: 201, json: { decision: 'execute', attempt: { number: 1 } } })
    const { id } = first.json.operation
    expect(await begin('run_1:1:pay')).toMatchObject({ status: 409, json: { code: 'in_progress', decision: 'wait' } })
    const body = { fencingToken: first.json.attempt.fencingToken, outcome: 'timeout' }
    const lost = await call('POST', hrefOf('reportOutcome', { operationId: id, attempt: 1 }), body)
    expect(lost).toMatchObject({ status: 200, json: { operation: { state: 'unknown' } } })

    const again = await begin('"run_1:1:pay"')
    expect(again).toMatchObject({
      status: 409,
      json: { code: 'outcome_unknown', decision: 'reconcile', safeNewKey: false, operation: { id, state: 'unknown' } }
    })
    expect(again.json.nextSteps).toContainEqual({
      rel: 'status',
      method: 'GET',
      href: `/api/v1/operations/${id}`,
      safe: true
    })
    expect(await begin('run_1:1:pay', '150.00')).toMatchObject({ status: 422, json: { code: 'fingerprint_mismatch' } })
    expect(await call('GET', again.json.nextSteps[0].href)).toMatchObject({ status: 200, json: { operation: { id } } })
    expect(await call('GET', `${hrefOf('listOperations')}?unresolved=true`)).toMatchObject({
      json: { items: [{ id }] }
    })
  })

  test('gets the first result again, byte for byte, and is told that it is a replay', async () => {
    const { json } = await begin('run_1:2:pay')
    const report = { fencingToken: '1', outcome: 'succeeded', providerReference: 'pi_1', result: { b: 1, a: 'é' } }
    await call('POST', hrefOf('reportOutcome', { operationId: json.operation.id, attempt: 1 }), report)
    const [one, two] = [await begin('run_1:2:pay'), await begin('run_1:2:pay')]
    expect(one).toMatchObject({ status: 200, json: { decision: 'replay', result: report.result } })
    expect(one.headers.get('idempotency-replayed')).toBe('true')
    expect(two.text).toBe(one.text)
  })

  test.each([
    ['GET', hrefOf('queueSummary'), 200],
    ['GET', hrefOf('listApprovals'), 200],
    ['GET', hrefOf('listActions'), 200],
    ['GET', hrefOf('getAction', { name: 'payment.create' }), 200],
    ['GET', hrefOf('listTeams'), 200],
    ['GET', hrefOf('getRun', { runId: 'never-seen' }), 404],
    ['GET', hrefOf('listKeys'), 403],
    ['GET', hrefOf('getOperation', { operationId: 'op_019ac0ffee0070008000000000000fff' }), 404]
  ])('%s %s is answered %i', async (method, path, status) => {
    expect((await call(method, path)).status).toBe(status)
  })
})

test('Next’s route answers as the server does', async () => {
  const { GET, POST } = await import('@/app/api/v1/[...path]/route')
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    new Request(`http://127.0.0.1${path}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers }
    })
  expect((await GET(ask('GET', hrefOf('listTeams')))).status).toBe(200)
  const body = JSON.stringify({ action: 'payment.create', request: { amount: '125.00' } })
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'run_2:1:pay' }
  const answer = await POST(ask('POST', hrefOf('beginOperation'), { body, headers }))
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ decision: 'execute' })
  expect(
    (await POST(ask('POST', hrefOf('beginOperation'), { body, headers: { ...headers, authorization: 'none' } }))).status
  ).toBe(401)
})

describe('health', () => {
  test('is live without a database and ready with one', async () => {
    expect(await call('GET', '/api/health/live')).toMatchObject({ status: 200, json: { status: 'live' } })
    expect(await call('GET', '/api/health/ready')).toMatchObject({
      status: 200,
      json: { ready: true, database: 'ready' }
    })
  })

  test('is not ready while the schema is behind', async () => {
    await database.owner.query('alter table notes rename to notes_old')
    expect(await call('GET', '/api/health/ready')).toMatchObject({ status: 503, json: { database: 'schema_behind' } })
    await database.owner.query('alter table notes_old rename to notes')
  })

  test('without its database is not ready, and the ledger says what to do', async () => {
    const port = await freePort()
    setAppPool(createPool({ url: `postgresql://nobody@127.0.0.1:${port}/none` }))
    try {
      expect(await call('GET', '/api/health/ready')).toMatchObject({ status: 503, json: { database: 'unreachable' } })
      expect(await call('GET', '/api/health/live')).toMatchObject({ status: 200 })
      expect(await begin('run_1:3:pay')).toMatchObject({
        status: 503,
        json: { code: 'ledger_unavailable', decision: 'refuse' }
      })
    } finally {
      setAppPool(database.pool)
    }
  })
})

test('the figures count requests by route template and hold nothing of a tenant', async () => {
  const { status, text, headers } = await call('GET', '/metrics')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toMatch(
    /onceover_http_request_seconds_count\{method="POST",route="\/api\/v1\/operations",status="201"\} [1-9]/
  )
  expect(text).not.toContain(tenantId)
  expect(text).not.toMatch(/op_[0-9a-f]{32}|run_1/)
})

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve((probe.address() as { port: number }).port))
  })
  await new Promise((resolve) => probe.close(resolve))
  return port
}
