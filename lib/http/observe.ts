import type { Histogram } from 'prom-client'
import { log } from '@/lib/log'
import { getMetrics } from '@/lib/metrics'
import { createAccessLog } from './access-log'
import type { AccessLine, HttpSettings } from './adapter'

type Timer = Histogram.Internal<'method' | 'route' | 'status'>

/** Writes one line per request and counts it. */
export function createObserver(): HttpSettings['observe'] {
  const { requestSeconds, refusals } = getMetrics()
  const write = createAccessLog()
  // To resolve labels costs more than to observe, so each combination of a closed set is resolved once.
  const timers = new Map<string, Timer>()
  const timerOf = ({ method, route, status }: AccessLine): Timer => {
    const name = `${method} ${route} ${status}`
    let timer = timers.get(name)
    if (timer === undefined) {
      timer = requestSeconds.labels({ method: METHODS.has(method) ? method : 'other', route, status: String(status) })
      if (timers.size < 1000) timers.set(name, timer)
    }
    return timer
  }
  return (line) => {
    timerOf(line).observe(line.ms / 1000)
    if (line.code !== undefined) refusals.inc({ code: line.code })
    line.ms = Math.round(line.ms * 1000) / 1000
    write(line)
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** While the ledger is unavailable every request fails, so it is logged once in this time. */
const UNAVAILABLE_LINE_MS = 1000
let lastUnavailableLine = Number.NEGATIVE_INFINITY

/** Counts and logs thrown errors: every defect, and an unavailable ledger once a second. */
export const logError: HttpSettings['onError'] = (error, where) => {
  const unavailable = error instanceof Error && error.name === 'LedgerUnavailableError'
  getMetrics().ledgerErrors.inc({ kind: unavailable ? 'unavailable' : 'defect' })
  if (!unavailable) return log.error({ ...where, err: error }, 'a request failed with an unexpected error')
  if (performance.now() - lastUnavailableLine < UNAVAILABLE_LINE_MS) return
  lastUnavailableLine = performance.now()
  log.warn({ ...where, err: error }, 'the ledger is unavailable')
}
