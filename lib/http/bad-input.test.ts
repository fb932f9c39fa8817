import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { executeExample } from '@/lib/api/examples'
import type { AccessLine } from '@/lib/http/adapter'
import { fakeHttp, fakePerform, GOOD_KEY } from '@/lib/testing/fake-http'
import { type Listening, listen, rawRequest } from '@/lib/testing/listen'
import { buildApi } from './build-api'

/** What arrives over a real socket and is not as it should be: each kind with its answer, and no verb ever called. */

let server: Listening
let lines: AccessLine[]
let calls = 0

beforeAll(async () => {
  const settings = fakeHttp()
  lines = settings.lines
  const beginOperation = async () => {
    calls += 1
    return { ok: true, value: { status: 'created', body: executeExample } } as const
  }
  server = await listen(buildApi(fakePerform({ beginOperation }), settings))
})
afterAll(() => server.close())
beforeEach(() => {
  calls = 0
})

const path = '/api/v1/operations'
const good = JSON.stringify({ action: 'payment.create', request: { amount: '125.00' } })
const authorization = `Bearer ${GOOD_KEY}`
const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': 'k-1' }

async function post(body: string | Uint8Array, changes: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...headers, ...changes },
    body: body as BodyInit
  })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

/** A request written byte for byte. */
function raw(lines: string[], body: string | Buffer = '') {
  const head = [`POST ${path} HTTP/1.1`, 'Host: onceover.test', `Authorization: ${authorization}`, ...lines].join(
    '\r\n'
  )
  return rawRequest(server.port, Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(body)]))
}
const jsonLines = ['Content-Type: application/json', 'Idempotency-Key: k-1']

test('a good request passes, so that the refusals below mean something', async () => {
  expect((await post(good)).status).toBe(201)
  expect(await raw([...jsonLines, `Content-Length: ${good.length}`], good)).toMatch(/^HTTP\/1\.1 201 /)
  expect(calls).toBe(2)
})

describe('a body', () => {
  const inRequest = (text: string) => `{"action":"payment.create","request":{"x":${text}}}`
  test.each<[string, string | Uint8Array, string]>([
    ['with a key twice', inRequest('{"a":1,"a":2}'), 'invalid_json'],
    ['with a key twice, once escaped', inRequest('{"a":1,"\\u0061":2}'), 'invalid_json'],
    ['with an escaped NUL', inRequest('"\\u0000"'), 'invalid_json'],
    ['with half a surrogate pair', inRequest('"\\ud800"'), 'invalid_json'],
    ['with an integer beyond 2^53', inRequest('9007199254740993'), 'invalid_json'],
    ['with a number beyond all doubles', inRequest('1e400'), 'invalid_json'],
    ['with __proto__', inRequest('{"__proto__":{"admin":true}}'), 'invalid_json'],
    ['with NaN', inRequest('NaN'), 'invalid_json'],
    ['nested 33 deep', '['.repeat(33) + ']'.repeat(33), 'invalid_json'],
    ['nested 100,000 deep', '['.repeat(100_000), 'invalid_json'],
    ['with a byte order mark', `\ufeff${good}`, 'invalid_json'],
    ['that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'invalid_json'],
    ['cut off', good.slice(0, -1), 'invalid_json'],
    ['with more behind it', `${good}{}`, 'invalid_json'],
    ['that is empty', '', 'invalid_json'],
    ['that is a list', '[]', 'invalid_request'],
    ['that is null', 'null', 'invalid_request'],
    ['with an unknown field', '{"action":"payment.create","request":{},"actoin":"x"}', 'invalid_request'],
    ['without an action', '{"request":{}}', 'invalid_request'],
    [
      'with more entities than anybody searches by',
      JSON.stringify({
        action: 'payment.create',
        request: {},
        entities: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`e${n}`, 'x']))
      }),
      'invalid_request'
    ]
  ])('%s is refused with 400 and a place', async (_, body, code) => {
    const answer = await post(body)
    expect(answer).toMatchObject({
      status: 400,
      json: { code, errors: [{ pointer: expect.any(String), message: expect.stringMatching(/./) }] }
    })
    expect(calls).toBe(0)
  })

  test('says where the fault is', async () => {
    expect((await post(inRequest('{"deep":[1,{"n":9007199254740993}]}'))).json.errors[0].pointer).toBe(
      '/request/x/deep/1/n'
    )
  })

  test('of a megabyte in one field is refused with 413', async () => {
    expect(await post(inRequest(`"${'x'.repeat(1_048_576)}"`))).toMatchObject({
      status: 413,
      json: { code: 'payload_too_large' }
    })
  })

  test('of exactly the limit is read, and one byte more is not', async () => {
    const filler = (size: number) => inRequest(`"${'x'.repeat(size - inRequest('""').length)}"`)
    expect((await post(filler(262_144))).status).toBe(201)
    expect((await post(filler(262_145))).status).toBe(413)
  })

  test('in chunks is cut off at the limit, however long it would go on', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const answer = await raw([...jsonLines, 'Transfer-Encoding: chunked'], chunk.repeat(6))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(calls).toBe(0)
  })

  test('that promises too much is refused before it is read', async () => {
    expect(await raw([...jsonLines, 'Content-Length: 999999999'])).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('that trickles is refused with 408', async () => {
    const answer = await raw([...jsonLines, 'Content-Length: 100'], '{"a')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request_timeout"')
    expect(calls).toBe(0)
  })

  test.each<[string, Record<string, string>, string | Uint8Array]>([
    ['compressed', { 'content-encoding': 'gzip' }, gzipSync(good)],
    ['compressed twice', { 'content-encoding': 'identity, gzip' }, gzipSync(good)],
    ['labelled as text', { 'content-type': 'text/plain' }, good],
    ['labelled as a form', { 'content-type': 'application/x-www-form-urlencoded' }, good],
    ['in another character set', { 'content-type': 'application/json; charset=utf-16' }, good],
    ['labelled with two types', { 'content-type': 'text/plain, application/json' }, good]
  ])('%s is refused with 415', async (_, changes, body) => {
    expect(await post(body, changes)).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } })
    expect(calls).toBe(0)
  })

  test('without a label is refused with 415', async () => {
    expect(await raw(['Idempotency-Key: k-1', `Content-Length: ${good.length}`], good)).toMatch(/^HTTP\/1\.1 415 /)
  })

  test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'labelled %s is read',
    async (type) => {
      expect((await post(good, { 'content-type': type })).status).toBe(201)
    }
  )
})

describe('an idempotency key', () => {
  const send = (...keyLines: string[]) =>
    raw(['Content-Type: application/json', ...keyLines, `Content-Length: ${good.length}`], good)
  test.each<[string, string[], string]>([
    ['that is missing', [], 'idempotency_key_missing'],
    ['that is empty', ['Idempotency-Key: '], 'idempotency_key_malformed'],
    ['that is an empty string', ['Idempotency-Key: ""'], 'idempotency_key_malformed'],
    ['of 256 characters', [`Idempotency-Key: ${'k'.repeat(256)}`], 'idempotency_key_malformed'],
    ['sent twice', ['Idempotency-Key: a', 'Idempotency-Key: b'], 'idempotency_key_malformed'],
    ['sent twice the same', ['Idempotency-Key: "a"', 'Idempotency-Key: "a"'], 'idempotency_key_malformed'],
    ['with an unclosed quote', ['Idempotency-Key: "abc'], 'idempotency_key_malformed'],
    ['with a letter beyond ASCII', ['Idempotency-Key: caf\xe9'], 'idempotency_key_malformed'],
    ['with a tab inside', ['Idempotency-Key: a\tb'], 'idempotency_key_malformed']
  ])('%s is refused with 400', async (_, keyLines, code) => {
    const answer = await send(...keyLines)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain(`"code":"${code}"`)
    expect(calls).toBe(0)
  })

  test('with a bare line feed never becomes a second header', async () => {
    expect(await send('Idempotency-Key: a\nX-Admin: 1')).toMatch(/^HTTP\/1\.1 400 /)
    expect(calls).toBe(0)
  })

  test.each(['k'.repeat(255), '"abc"', '"a, b"'.replace(' ', '')])('%s is read', async (key) => {
    expect(await send(`Idempotency-Key: ${key}`)).toMatch(/^HTTP\/1\.1 201 /)
  })
})

describe('a message', () => {
  test('with both a length and chunks is refused with 400, and nothing behind it is read as a request', async () => {
    const smuggled = `0\r\n\r\nGET /api/v1/actions HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`
    const answer = await raw(
      [...jsonLines, `Content-Length: ${smuggled.length}`, 'Transfer-Encoding: chunked'],
      smuggled
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  test('with two lengths is refused with 400', async () => {
    expect(await raw([...jsonLines, 'Content-Length: 5', 'Content-Length: 6'], '{}')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('with 17 KB of headers is refused with 431', async () => {
    expect(await raw([...jsonLines, `X-Filler: ${'x'.repeat(17 * 1024)}`])).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('that reads where only writes are is refused with 405', async () => {
    const url = `${server.url}${path}/op_019ac0ffee007000800000000000000c/claim`
    const response = await fetch(url, { headers: { authorization } })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('OPTIONS, POST')
  })

  test.each<[string, string, Record<string, string>]>([
    ['a forged middleware header', path, { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' }],
    [
      'a forged middleware header of a source folder',
      path,
      { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy' }
    ],
    ['the header of a server component', path, { rsc: '1', 'next-router-state-tree': '%5B%5D' }],
    ['the suffix of a server component', `${path}.rsc`, {}],
    ['a data path', `${path}.json?_rsc=1`, {}],
    ['a rewritten path', path, { 'x-original-url': '/api/health/live', 'x-rewrite-url': '/api/health/live' }],
    ['another method in a header', path, { 'x-http-method-override': 'OPTIONS' }]
  ])('with %s still needs a credential', async (_, where, changes) => {
    expect((await fetch(server.url + where, { headers: changes })).status).toBe(401)
  })

  test('is attributed to its socket, whatever it says of itself', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' }
    expect((await post(good, forged)).status).toBe(201)
    expect(JSON.stringify(lines.at(-1))).not.toContain('203.0.113.9')
  })

  test('on one connection is answered after another, also behind a refusal', async () => {
    const one = (body: string, type = 'application/json') =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nIdempotency-Key: k\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const answer = await rawRequest(
      server.port,
      one(good, 'text/plain') + one('[]') + one(good),
      /(HTTP\/1\.1.*){3}\}$/s
    )
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['415', '400', '201'])
  })
})

describe('a path or a query', () => {
  const get = async (target: string) => {
    const response = await fetch(server.url + target, { headers: { authorization } })
    return { status: response.status, json: await response.json() }
  }
  test('with a NUL is refused before it reaches the database', async () => {
    for (const target of ['/api/v1/runs/%00', '/api/v1/runs/a%00b', '/api/v1/operations?q=%00'])
      expect(await get(target), target).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  })

  test('with a field named __proto__ is refused like any unknown field', async () => {
    expect(await get('/api/v1/operations?__proto__=1')).toMatchObject({
      status: 400,
      json: { errors: [{ pointer: '/__proto__' }] }
    })
  })
})
