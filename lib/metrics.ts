import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client'

/**
 * The metrics of this process for Prometheus. They are on globalThis, because the server and Next each load their own
 * copy of this module. No label contains tenant data.
 */
export type Metrics = {
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  refusals: Counter<'code'>
  ledgerErrors: Counter<'kind'>
  /** The text that Prometheus scrapes, and its content type. */
  text: () => Promise<string>
  contentType: string
}

const held = globalThis as typeof globalThis & { onceoverMetrics?: Metrics }

export function getMetrics(): Metrics {
  held.onceoverMetrics ??= create()
  return held.onceoverMetrics
}

function create(): Metrics {
  collectDefaultMetrics()
  return {
    requestSeconds: new Histogram({
      name: 'onceover_http_request_seconds',
      help: 'Time to answer a request of the API, by route template and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
    }),
    refusals: new Counter({
      name: 'onceover_http_refusals_total',
      help: 'Refused requests, by code',
      labelNames: ['code']
    }),
    ledgerErrors: new Counter({
      name: 'onceover_ledger_errors_total',
      help: 'Requests that failed because the ledger was unavailable or an internal error occurred',
      labelNames: ['kind']
    }),
    text: () => register.metrics(),
    contentType: register.contentType
  }
}
