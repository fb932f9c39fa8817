import { describe, expect, it } from 'vitest'
import { readIdempotencyKey } from '@/lib/domain/begin/idempotency-key'
import { createClient } from './client'
import { NoAnswerError, ProblemError } from './problem-error'

/** A client whose every request is answered with one response, and what it sent. */
function clientAnswered(response: () => Response) {
  const sent: Request[] = []
  const client = createClient({
    baseUrl: 'http://ledger.test',
    key: 'oo_test_1',
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return response()
    }
  })
  return { client, sent }
}
const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers })
const intention = { action: 'payment.create', request: { amount: '125.00' } }

describe('the typed client', () => {
  it('sends what the declaration of the endpoint says', async () => {
    const { client, sent } = clientAnswered(() => json(200, { items: [], nextCursor: null }))
    await client.call('listOperations', { query: { unresolved: 'true', q: '', limit: 5 } })
    await client.call('beginOperation', { idempotencyKey: 'run_1:1:pay', body: intention })
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://ledger.test/api/v1/operations?unresolved=true&limit=5',
      'POST http://ledger.test/api/v1/operations'
    ])
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer oo_test_1')
    expect(await sent[1]?.json()).toEqual(intention)
  })

  it.each(['run_7:3:pay', 'a"b', 'a\\b', '\\"\\"', "it's/100%"])(
    'sends the key %j so that the ledger reads the same key',
    async (key) => {
      const { client, sent } = clientAnswered(() => json(201, {}))
      await client.call('beginOperation', { idempotencyKey: key, body: intention })
      expect(readIdempotencyKey(sent[0]?.headers.get('idempotency-key') ?? null)).toEqual({ ok: true, key })
    }
  )

  it('tells a replay by its header and gives the id of the request', async () => {
    const headers = { 'idempotency-replayed': 'true', 'x-request-id': 'req_1' }
    const { client } = clientAnswered(() => json(200, { items: [] }, headers))
    expect(await client.call('listKeys', {})).toMatchObject({ status: 200, replayed: true, requestId: 'req_1' })
  })

  it('throws the problem when the ledger says no', async () => {
    const { client } = clientAnswered(() => json(409, { code: 'lease_lost', detail: 'Lost.', status: 409 }))
    const call = client.call('heartbeat', { params: { operationId: 'op_1', attempt: 1 }, body: { fencingToken: '1' } })
    await expect(call).rejects.toBeInstanceOf(ProblemError)
    await expect(call).rejects.toMatchObject({ code: 'lease_lost', message: 'Lost.' })
  })

  it.each([
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
    ['a success that is no JSON', () => new Response('ok', { status: 200 })],
    ['an error of something else', () => json(500, { message: 'boom' })],
    ['nothing', () => new Response(null, { status: 503 })]
  ])('says that no answer came when the answer is not one of the ledger: %s', async (_, response) => {
    const { client } = clientAnswered(response)
    await expect(client.call('listKeys', {})).rejects.toBeInstanceOf(NoAnswerError)
  })

  it('does not wait for ever', async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const client = createClient({ baseUrl: 'http://ledger.test', timeoutMs: 20, fetch: silent })
    await expect(client.call('listKeys', {})).rejects.toBeInstanceOf(NoAnswerError)
  })
})
