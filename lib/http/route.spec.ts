import { describe, expect, test } from 'vitest'
import type { VerbInput } from '@/lib/api/endpoint-types'
import { auditExample, executeExample, operationExample } from '@/lib/api/examples'
import { hrefOf, routes } from '@/lib/api/routes'
import type { ServiceContext } from '@/lib/services/kernel/context'
import {
  AGENT_KEY,
  type FakeHttp,
  type FakeVerbs,
  fakeHttp,
  fakePerform,
  GOOD_KEY,
  SESSION_COOKIE
} from '@/lib/testing/fake-http'
import type { HttpSettings } from './adapter'
import { buildApi } from './build-api'
import { createRateLimit } from './rate-limit'

const operationId = 'op_019ac0ffee007000800000000000000c'
const beginBody = { action: 'payment.create', request: { amount: '125.00' } }

function api(verbs: FakeVerbs = {}, changes: Partial<HttpSettings> = {}) {
  const settings = fakeHttp(changes)
  const app = buildApi(fakePerform(verbs), settings)
  return {
    settings,
    async call(
      method: string,
      path: string,
      init: { key?: string | null; headers?: Record<string, string>; body?: unknown } = {}
    ) {
      const headers: Record<string, string> = { ...init.headers }
      if (init.key !== null) headers.authorization = `Bearer ${init.key ?? GOOD_KEY}`
      if (init.body !== undefined) headers['content-type'] ??= 'application/json'
      const body =
        init.body === undefined ? undefined : typeof init.body === 'string' ? init.body : JSON.stringify(init.body)
      const response = await app.fetch(new Request(`http://onceover.test${path}`, { method, headers, body }))
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: text.startsWith('{') ? JSON.parse(text) : undefined
      }
    }
  }
}
const begin = { body: beginBody, headers: { 'idempotency-key': 'k-1' } }

describe('a request that is allowed', () => {
  test('reaches its verb parsed, with defaults and the caller’s context', async () => {
    let seen: { ctx: ServiceContext; input: VerbInput<'beginOperation'> } | undefined
    const { call } = api({
      beginOperation: async (ctx, input) => {
        seen = { ctx, input }
        return { ok: true, value: { status: 'created', body: executeExample } }
      }
    })
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const headers = { 'idempotency-key': '"k-1"', 'x-request-id': 'mine-1', traceparent }
    const answer = await call('POST', '/api/v1/operations', { body: beginBody, headers })
    expect(answer).toMatchObject({ status: 201, json: executeExample })
    expect(seen?.input).toEqual({ key: 'k-1', body: { ...beginBody, mode: 'claim' } })
    expect(seen?.ctx).toMatchObject({ requestId: 'mine-1', traceparent, actor: { name: 'bot' } })
    expect(answer.headers.get('x-request-id')).toBe('mine-1')
    expect(answer.headers.get('traceparent')).toBe(traceparent)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('ratelimit')).toMatch(/^"requests";r=\d+;t=1$/)
    expect(answer.headers.get('ratelimit-policy')).toBe('"requests";q=1000000;w=1')
  })

  test('gives its verb the uuid behind an id, and the number of an attempt', async () => {
    let seen: unknown
    const { call } = api({
      heartbeat: async (_, input) => {
        seen = input
        return { ok: true, value: { status: 'done', body: { leaseExpiresAt: '2026-11-30T10:03:41.112Z' } } }
      }
    })
    const answer = await call('POST', hrefOf('heartbeat', { operationId, attempt: 2 }), { body: { fencingToken: '7' } })
    expect(answer.status).toBe(200)
    expect(seen).toEqual({
      operationId: '019ac0ff-ee00-7000-8000-00000000000c',
      attempt: 2,
      body: { fencingToken: '7' }
    })
  })

  test('may leave out a body that is optional', async () => {
    const { call } = api()
    expect((await call('POST', hrefOf('claimOperation', { operationId }))).status).toBe(200)
  })

  test('finds a fixed path that stands beside a pattern', async () => {
    const { call } = api()
    expect((await call('GET', '/api/v1/operations/summary')).json).toHaveProperty('oldestUnknownSince')
    expect((await call('GET', hrefOf('getOperation', { operationId }))).json).toHaveProperty('attempts')
  })

  test('gets the audit trail one event a line when it asks so', async () => {
    const { call } = api()
    const path = hrefOf('getAudit', { operationId })
    const lines = await call('GET', path, { headers: { accept: 'application/jsonl' } })
    expect(lines.headers.get('content-type')).toBe('application/jsonl')
    expect(lines.text).toBe(`${JSON.stringify(auditExample.items[0])}\n`)
    expect((await call('GET', path)).json).toHaveProperty('chain.verified', true)
  })

  test('is answered without a body to HEAD', async () => {
    const answer = await api().call('HEAD', '/api/v1/actions')
    expect(answer).toMatchObject({ status: 200, text: '' })
  })
})

describe('every endpoint', () => {
  const places = Object.entries(routes).map(([id, { method, path }]) => [id, method, path] as const)
  const concrete = (path: string) =>
    `/api/v1${path
      .replace('{operationId}', operationId)
      .replace('{resolutionId}', 'res_019ac0ffee007000800000000000000d')
      .replace('{keyId}', 'key_019ac0ffee0070008000000000000003')
      .replace('{userId}', 'usr_019ac0ffee0070008000000000000001')
      .replace('{name}', 'payment.create')
      .replace('{runId}', 'run_7')
      .replace('{attempt}', '1')}`

  test.each(places)('%s answers 401 without a credential, whatever else is sent', async (_, method, path) => {
    const { call, settings } = api()
    const headers = { 'x-middleware-subrequest': 'proxy:proxy:proxy', rsc: '1', 'x-forwarded-user': 'admin' }
    const answer = await call(method, concrete(path), { key: null, headers })
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(settings.lines).toHaveLength(1)
  })

  test.each(places)('%s answers 401 to a key that is not known', async (_, method, path) => {
    expect((await api().call(method, concrete(path), { key: 'stolen' })).json).toMatchObject({
      code: 'unauthenticated'
    })
  })

  test.each(places)('%s is refused to a credential without any scope', async (_, method, path) => {
    const settings = fakeHttp()
    const bare = async () => ({ ...(await settings.authenticateKey(GOOD_KEY))!, scopes: new Set<never>() })
    const answer = await api({}, { authenticateKey: bare }).call(method, concrete(path))
    expect(answer).toMatchObject({ status: 403, json: { code: 'scope_missing' } })
  })
})

describe('a request that is refused', () => {
  test('names the scope that is missing and those that are held', async () => {
    const path = hrefOf('resolveOperation', { operationId })
    const answer = await api().call('POST', path, { key: AGENT_KEY, body: {} })
    expect(answer).toMatchObject({ status: 403, json: { code: 'scope_missing' } })
    expect(answer.json.detail).toContain('resolutions:write')
    expect(answer.json.detail).toContain('operations:write, operations:read, evidence:write')
  })

  test('for its rate is told when to come back, and never reaches the verb', async () => {
    let calls = 0
    const verbs: FakeVerbs = {
      beginOperation: async () => {
        calls += 1
        return { ok: true, value: { status: 'created', body: executeExample } }
      }
    }
    const { call } = api(verbs, { requests: createRateLimit('requests', 2, 60) })
    expect((await call('POST', '/api/v1/operations', begin)).headers.get('ratelimit')).toMatch(/^"requests";r=1;/)
    await call('POST', '/api/v1/operations', begin)
    const third = await call('POST', '/api/v1/operations', begin)
    expect(third).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(third.headers.get('ratelimit')).toMatch(/;r=0;/)
    expect(calls).toBe(2)
  })

  test.each(['op_1', 'op_019AC0FFEE007000800000000000000C', 'res_019ac0ffee007000800000000000000c', '%00', '..%2f'])(
    'for the id %s gets the same 404 as for a foreign one',
    async (id) => {
      const answer = await api().call('GET', `/api/v1/operations/${id}`)
      expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
    }
  )

  test.each(['0', '-1', '1.5', '1e2', '01', 'one', '99999999999'])('for attempt %s gets 404', async (attempt) => {
    const answer = await api().call('POST', `/api/v1/operations/${operationId}/attempts/${attempt}/heartbeat`, {
      body: {}
    })
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
  })

  test.each([
    ['limit=1000000000', '/limit'],
    ['limit=0', '/limit'],
    ['limit=5&limit=6', '/limit'],
    ['state=maybe', '/state'],
    ['surprise=1', '/surprise'],
    ['q=%00', '/q']
  ])('for the query %s is told which part is wrong', async (query, pointer) => {
    const answer = await api().call('GET', `/api/v1/operations?${query}`)
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request', errors: [{ pointer }] } })
  })

  test('by a verb is a problem with the verb’s own words', async () => {
    const refusal = {
      code: 'in_progress',
      detail: 'still running',
      retryAfterSeconds: 7
    } as const
    const { call } = api({ beginOperation: async () => ({ ok: false, refusal }) })
    const answer = await call('POST', '/api/v1/operations', begin)
    expect(answer).toMatchObject({ status: 409, json: { code: 'in_progress', decision: 'wait', safeNewKey: false } })
    expect(answer.headers.get('retry-after')).toBe('7')
  })
})

describe('a fault of ours', () => {
  test('is a 500 with its trace and without its reason', async () => {
    const { call, settings } = api({
      beginOperation: async () => {
        throw new Error('canary-detail')
      }
    })
    const answer = await call('POST', '/api/v1/operations', begin)
    expect(answer).toMatchObject({
      status: 500,
      json: { code: 'internal_error', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) }
    })
    expect(answer.text).not.toContain('canary')
    expect(String(settings.errors[0])).toContain('canary-detail')
  })

  test('in the shape of an answer is found before a client finds it', async () => {
    const { call, settings } = api({
      getOperation: async () => ({
        ok: true,
        value: { status: 'done', body: { operation: operationExample } as never }
      })
    })
    expect((await call('GET', hrefOf('getOperation', { operationId }))).status).toBe(500)
    expect(String(settings.errors[0])).toContain('not as declared')
  })
})

describe('a ledger that is away', () => {
  class LedgerUnavailableError extends Error {
    override name = 'LedgerUnavailableError'
    retryAfterSeconds = 3
  }
  const away = async () => {
    throw new LedgerUnavailableError()
  }

  test('makes begin refuse and forbid the call', async () => {
    const answer = await api({ beginOperation: away }).call('POST', '/api/v1/operations', begin)
    expect(answer).toMatchObject({
      status: 503,
      json: {
        code: 'ledger_unavailable',
        decision: 'refuse',
        guidance: 'Do not call the tool: the intention could not be saved.'
      }
    })
    expect(answer.headers.get('retry-after')).toBe('3')
  })

  test('is no reason for a worker to repeat the call it reports', async () => {
    const body = { fencingToken: '1', outcome: 'timeout' }
    const answer = await api({ reportOutcome: away }).call(
      'POST',
      hrefOf('reportOutcome', { operationId, attempt: 1 }),
      { body }
    )
    expect(answer.json.guidance).toMatch(/same report again; do not repeat the call/)
  })

  test('while a key is looked up says so, not that the key is wrong', async () => {
    const answer = await api({}, { authenticateKey: away }).call('GET', '/api/v1/actions')
    expect(answer).toMatchObject({ status: 503, json: { code: 'ledger_unavailable' } })
    expect((await api({}, { authenticateKey: away }).call('GET', '/api/v1/nowhere')).status).toBe(503)
  })
})

describe('a session', () => {
  const cookie = { cookie: SESSION_COOKIE }
  const write = (headers: Record<string, string>) =>
    api().call('POST', hrefOf('addNote', { operationId }), {
      key: null,
      headers: { ...cookie, ...headers },
      body: { body: 'x' }
    })

  test('reads without more ado', async () => {
    expect((await api().call('GET', '/api/v1/actions', { key: null, headers: cookie })).status).toBe(200)
  })

  test.each([
    ['its own origin', { origin: 'http://onceover.test' }],
    ['a browser that says same-origin', { 'sec-fetch-site': 'same-origin', origin: 'http://onceover.test' }],
    ['the host it was asked at', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }]
  ])('writes from %s', async (_, headers: Record<string, string>) => {
    expect((await write(headers)).status).toBe(201)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://onceover.test' }],
    ['a sibling', { 'sec-fetch-site': 'same-site', origin: 'http://onceover.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['nowhere', {}]
  ])('does not write from %s', async (_, headers: Record<string, string>) => {
    expect(await write(headers)).toMatchObject({ status: 403, json: { code: 'cross_origin' } })
  })

  test('never helps a request that brings a bad key', async () => {
    expect((await api().call('GET', '/api/v1/actions', { key: 'stolen', headers: cookie })).status).toBe(401)
  })
})

describe('a path', () => {
  test('that is known under another method says which it takes', async () => {
    const answer = await api().call('DELETE', '/api/v1/operations')
    expect(answer).toMatchObject({ status: 405, json: { code: 'method_not_allowed' } })
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST')
    expect((await api().call('GET', hrefOf('claimOperation', { operationId }))).headers.get('allow')).toBe(
      'OPTIONS, POST'
    )
  })

  test('answers OPTIONS with its methods and nothing for other origins', async () => {
    const answer = await api().call('OPTIONS', '/api/v1/operations', { headers: { origin: 'https://evil.example' } })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST')
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each(['/api/v1/operations.rsc', '/api/v1/nowhere', '/api/v1', '/api/v1/operations/', '/api/v1//operations'])(
    '%s is nothing, and says so only to those who may ask',
    async (path) => {
      expect((await api().call('GET', path)).json).toMatchObject({ status: 404, code: 'not_found' })
      expect((await api().call('GET', path, { key: null })).json).toMatchObject({ status: 401 })
    }
  )
})

describe('the access log', () => {
  test('holds the template, the status and who asked, never a value', async () => {
    const { call, settings } = api()
    await call('GET', '/api/v1/operations?q=canary-query', { headers: { 'idempotency-key': 'canary-key' } })
    const [line] = (settings as FakeHttp).lines
    expect(line).toMatchObject({ method: 'GET', route: '/api/v1/operations', status: 200, tenant: expect.any(String) })
    expect(JSON.stringify(line)).not.toContain('canary')
  })

  test('keeps a request id only when it is safe to repeat', async () => {
    const { call, settings } = api()
    await call('GET', '/api/v1/actions', { headers: { 'x-request-id': 'a b"<script>' } })
    expect(settings.lines[0]?.requestId).toMatch(/^req_[0-9a-f]{32}$/)
  })
})

test('failed authentications from one address are slowed, and a valid key is not held up by them', async () => {
  const settings = fakeHttp({ failures: createRateLimit('failures', 2, 60) })
  const app = buildApi(fakePerform(), settings)
  const from = { incoming: { socket: { remoteAddress: '192.0.2.1' } } } as never
  const ask = (key: string) =>
    app.fetch(
      new Request('http://x/api/v1/actions', {
        headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': `${key}` }
      }),
      from
    )
  expect((await ask('bad-1')).status).toBe(401)
  expect((await ask('bad-2')).status).toBe(401)
  const third = await ask('bad-3')
  expect(third.status).toBe(429)
  expect(third.headers.get('retry-after')).not.toBeNull()
  expect((await ask(GOOD_KEY)).status).toBe(200)
})
