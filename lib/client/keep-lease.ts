import type { Client } from './client'
import { ProblemError } from './problem-error'

/** The right to make one call and to report its outcome. */
export type Grant = { operationId: string; attempt: number; fencingToken: string }

/** The worker must stop, because another worker may get the operation. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** The lease is extended after a third of its length, so that two attempts can fail. */
const BEATS_PER_LEASE = 3

/**
 * Extends the lease while a call runs. `signal` aborts when the lease is lost or expires without an extension. Time is
 * measured on the local clock only, starting before the request to the ledger, so the two clocks need not agree.
 * @param lease.ms Length of the lease. @param lease.since `performance.now()` before the request to the ledger.
 */
export function keepLease(
  client: Client,
  grant: Grant,
  lease: { ms: number; since: number }
): { signal: AbortSignal; stop: () => void } {
  const lost = new AbortController()
  const stopped = new AbortController()
  const everyMs = lease.ms / BEATS_PER_LEASE
  let beating: NodeJS.Timeout | undefined
  let ending: NodeJS.Timeout | undefined

  const lose = (why: string) => {
    stop()
    lost.abort(new LeaseLostError(why))
  }
  const holdUntil = (endsAt: number) => {
    clearTimeout(ending)
    ending = setTimeout(() => lose('The lease ran out and could not be extended.'), endsAt - performance.now())
    ending.unref?.()
  }
  const beat = async () => {
    const asked = performance.now()
    try {
      const { operationId, attempt, fencingToken } = grant
      const body = { fencingToken, leaseSeconds: Math.max(1, Math.round(lease.ms / 1000)) }
      await client.call('heartbeat', { params: { operationId, attempt }, body }, stopped.signal)
      if (!stopped.signal.aborted) holdUntil(asked + lease.ms)
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'lease_lost') lose(error.message)
    }
    schedule()
  }
  const schedule = () => {
    if (stopped.signal.aborted) return
    beating = setTimeout(() => void beat(), everyMs)
    beating.unref?.()
  }
  const stop = () => {
    clearTimeout(beating)
    clearTimeout(ending)
    stopped.abort()
  }
  holdUntil(lease.since + lease.ms)
  schedule()
  return { signal: lost.signal, stop }
}
