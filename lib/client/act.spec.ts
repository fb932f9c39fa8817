import { describe, expect, it } from 'vitest'
import { act } from './act'
import { createClient } from './client'

const intention = { idempotencyKey: 'run_1:1:pay', action: 'payment.create', request: { amount: '125.00' } }
const json = (status: number, body: unknown) => Response.json(body, { status })

/** What `act` says when the ledger answers begin with this, and how often it made the call. */
async function actOn(answer: () => Response | Promise<Response>) {
  let calls = 0
  const client = createClient({ baseUrl: 'http://ledger.test', timeoutMs: 50, fetch: async () => answer() })
  const acted = await act(client, intention, async () => {
    calls += 1
    return { result: 'done' }
  })
  return { acted, calls }
}

const operation = {
  id: 'op_1',
  state: 'submitted',
  reference: 'payment-ORD-1',
  updatedAt: '2026-11-30T10:00:00.000Z'
}
const attempt = { number: 1, fencingToken: '1', leaseExpiresAt: '2026-11-30T10:01:00.000Z' }
const delivery = { header: null, reference: null, timeoutMs: 1000 }
const execute = { decision: 'execute', operation, attempt, delivery }

describe('without a grant of the ledger that can be trusted, the tool is never called', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
    ['an unavailable ledger', () => json(503, { code: 'ledger_unavailable', status: 503, detail: 'Unreachable.' })],
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
    ['an empty success', () => new Response('', { status: 201 })],
    ['half a grant', () => new Response(JSON.stringify(execute).slice(0, -20), { status: 201 })],
    ['null', () => json(200, null)],
    ['a list', () => json(200, { items: [] })],
    ['a word', () => json(201, 'execute')],
    ['a grant without an attempt', () => json(201, { ...execute, attempt: undefined })],
    ['a grant without a delivery', () => json(201, { ...execute, delivery: undefined })],
    ['a grant without an operation', () => json(201, { ...execute, operation: undefined })],
    ['a grant without a token', () => json(201, { ...execute, attempt: { ...attempt, fencingToken: '' } })],
    ['a lease that has no end', () => json(201, { ...execute, attempt: { ...attempt, leaseExpiresAt: 'soon' } })],
    [
      'a lease that ended before it began',
      () => json(201, { ...execute, operation: { ...operation, updatedAt: attempt.leaseExpiresAt } })
    ],
    ['a grant on something uncertain', () => json(200, { ...execute, operation: { ...operation, state: 'unknown' } })],
    [
      'an intention that is only planned',
      () => json(201, { decision: 'planned', operation: { ...operation, state: 'planned' } })
    ],
    ['a decision from the future', () => json(200, { ...execute, decision: 'perhaps' })]
  ])('%s', async (_, answer) => {
    const { acted, calls } = await actOn(answer)
    expect(calls).toBe(0)
    expect(acted).toMatchObject({ decision: 'refuse', code: 'ledger_unavailable', safeNewKey: false })
    expect(acted.guidance).toMatch(/^(Do not call the tool|Unreachable)/)
  })

  it.each([
    ['wait', 'in_progress'],
    ['reconcile', 'outcome_unknown'],
    ['refuse', 'fingerprint_mismatch'],
    ['execute', 'internal_error']
  ])('a problem that says %s with %s is told on and not acted upon', async (decision, code) => {
    const problem = { code, decision, status: 409, detail: 'No.', guidance: 'Look it up.', retryAfterSeconds: 7 }
    const { acted, calls } = await actOn(() => json(409, problem))
    expect(calls).toBe(0)
    expect(acted).toEqual({
      decision: decision === 'execute' ? 'refuse' : decision,
      code,
      operation: null,
      guidance: 'Look it up.',
      safeNewKey: false,
      retryAfterSeconds: 7
    })
  })

  it('a replay gives the first result without a call, and says when it was a failure', async () => {
    const settled = { ...operation, state: 'failed' }
    const failure = { reason: 'declined', detail: null, retryable: false }
    const { acted, calls } = await actOn(() => json(200, { decision: 'replay', operation: settled, failure }))
    expect(calls).toBe(0)
    expect(acted).toEqual({ decision: 'replay', operation: settled, result: null, guidance: '', failed: true })
  })
})
