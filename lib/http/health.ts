import { randomUUID, timingSafeEqual } from 'node:crypto'
import { getEnv } from '@/lib/env'
import { getMetrics } from '@/lib/metrics'
import { perform } from '@/lib/verbs/perform'
import type { Api } from './adapter'
import { JSON_TYPE, plainHeaders, send } from './send'

/** The routes beside the endpoints: health and metrics. */
export function mountHealth(api: Api): Api {
  api.get('/api/health/live', (context) => send(context, 200, json(), '{"status":"live"}'))
  api.get('/api/health/ready', async (context) => {
    const ctx = { requestId: randomUUID(), traceparent: null, via: 'http' as const }
    const readiness = await perform('checkReadiness', ctx, {})
    if (!readiness.ok) throw new Error(readiness.refusal.detail)
    return send(context, readiness.value.ready ? 200 : 503, json(), JSON.stringify(readiness.value))
  })
  api.get('/metrics', async (context) => {
    const wanted = getEnv().ONCEOVER_METRICS_TOKEN
    if (wanted && !isSame(context.req.raw.headers.get('authorization') ?? '', `Bearer ${wanted}`)) {
      return send(
        context,
        401,
        { ...json(), 'www-authenticate': 'Bearer realm="metrics"' },
        '{"status":"unauthenticated"}'
      )
    }
    const metrics = getMetrics()
    return send(context, 200, plainHeaders(metrics.contentType), await metrics.text())
  })
  return api
}

const json = () => plainHeaders(JSON_TYPE)

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
