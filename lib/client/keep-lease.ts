import type { Client } from './client'
import { ProblemError } from './problem-error'

export type Grant = { operationId: string; attempt: number; fencingToken: string }

/**
 * Extends the lease while a call runs. `signal` aborts when the lease is lost or its time ran out without an extension:
 * the worker must stop before the next effect, because somebody else may be told what to do about it.
 */
export function keepLease(
  client: Client,
  grant: Grant,
  leaseExpiresAt: string
): { signal: AbortSignal; stop: () => void } {
  const lost = new AbortController()
  // Measured on this clock alone: the two clocks need not agree, only the length of the lease counts.
  let leaseMs = Math.max(1_000, Date.parse(leaseExpiresAt) - Date.now())
  let expires = performance.now() + leaseMs
  let timer: NodeJS.Timeout | undefined

  const beat = async () => {
    try {
      const { operationId, attempt, fencingToken } = grant
      const sent = performance.now()
      const answer = await client.call('heartbeat', { params: { operationId, attempt }, body: { fencingToken } })
      leaseMs = Math.max(1_000, Date.parse(answer.body.leaseExpiresAt) - Date.now())
      expires = sent + leaseMs
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'lease_lost') return lost.abort(error)
      if (performance.now() >= expires) return lost.abort(error)
    }
    schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => void beat(), leaseMs / 3)
    timer.unref?.()
  }
  schedule()
  return { signal: lost.signal, stop: () => clearTimeout(timer) }
}
