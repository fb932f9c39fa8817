import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from './client'
import { keepLease, LeaseLostError } from './keep-lease'
import { ProblemError } from './problem-error'

const grant = { operationId: 'op_1', attempt: 2, fencingToken: '5' }
const LEASE = 3_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A ledger whose heartbeats are answered by `answer`, and how many it got. */
function ledger(answer: () => Promise<unknown>) {
  const call = vi.fn(answer)
  return { client: { call } as unknown as Client, call }
}
const hold = (client: Client) => keepLease(client, grant, { ms: LEASE, since: performance.now() })
const yes = async () => ({ body: { leaseExpiresAt: '' } })
const no = async () => {
  throw new TypeError('fetch failed')
}

describe('a lease that is kept', () => {
  it('is extended three times in its length, by the token of the attempt and for its own length', async () => {
    const { client, call } = ledger(yes)
    const lease = hold(client)
    await vi.advanceTimersByTimeAsync(10 * LEASE)
    expect(call.mock.calls.length).toBeGreaterThanOrEqual(28)
    expect(call).toHaveBeenCalledWith(
      'heartbeat',
      { params: { operationId: 'op_1', attempt: 2 }, body: { fencingToken: '5', leaseSeconds: 3 } },
      expect.any(AbortSignal)
    )
    expect(lease.signal.aborted).toBe(false)
    lease.stop()
  })

  it('survives a heartbeat that fails, and ends when none came through in its length', async () => {
    let fails = 1
    const { client } = ledger(() => (fails-- > 0 ? no() : yes()))
    const lease = hold(client)
    await vi.advanceTimersByTimeAsync(LEASE + 100)
    expect(lease.signal.aborted).toBe(false)
    fails = Number.POSITIVE_INFINITY
    await vi.advanceTimersByTimeAsync(LEASE)
    expect(lease.signal.reason).toBeInstanceOf(LeaseLostError)
  })

  it('ends in time even while a heartbeat hangs', async () => {
    const { client } = ledger(() => new Promise(() => {}))
    const lease = hold(client)
    await vi.advanceTimersByTimeAsync(LEASE - 1)
    expect(lease.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(lease.signal.aborted).toBe(true)
  })

  it('counts from before the ledger was asked, because the answer may have travelled long', async () => {
    const { client } = ledger(no)
    const lease = keepLease(client, grant, { ms: LEASE, since: performance.now() - 2_900 })
    await vi.advanceTimersByTimeAsync(100)
    expect(lease.signal.aborted).toBe(true)
  })

  it('ends at once when the ledger says that it is lost, and asks no more', async () => {
    const problem = { code: 'lease_lost', detail: 'Somebody else has it.' } as ProblemError['problem']
    const { client, call } = ledger(() => Promise.reject(new ProblemError(problem)))
    const lease = hold(client)
    await vi.advanceTimersByTimeAsync(LEASE / 3)
    expect(lease.signal.reason).toEqual(new LeaseLostError('Somebody else has it.'))
    await vi.advanceTimersByTimeAsync(10 * LEASE)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('is not extended any more once it is given back, not even by a heartbeat under way', async () => {
    let answer: (value: unknown) => void = () => {}
    const { client, call } = ledger(() => new Promise((resolve) => (answer = resolve)))
    const lease = hold(client)
    await vi.advanceTimersByTimeAsync(LEASE / 3)
    lease.stop()
    answer(await yes())
    await vi.advanceTimersByTimeAsync(10 * LEASE)
    expect(call).toHaveBeenCalledTimes(1)
    expect(lease.signal.aborted).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
