import type { Endpoint, ParamSpec } from '@/lib/api/endpoint'
import { type EndpointId, hrefOf, routes } from '@/lib/api/routes'

/** The endpoint called with its own example, as a command that can be pasted into a shell. */
export function curlExample(id: EndpointId, endpoint: Endpoint, baseUrl: string): string {
  const params = Object.fromEntries(
    Object.entries(endpoint.params ?? {}).map(([name, spec]) => [name, exampleParam(spec)])
  )
  const query = endpoint.exampleQuery ? `?${endpoint.exampleQuery}` : ''
  const { method } = routes[id]
  const words = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${baseUrl}${hrefOf(id, params)}${query}'`]
  words.push(`-H "Authorization: Bearer $ONCEOVER_KEY"`)
  if (endpoint.idempotencyKeyHeader) words.push(`-H 'Idempotency-Key: run_7:3:payment.create'`)
  if (endpoint.body) {
    words.push(`-H 'Content-Type: application/json'`)
    words.push(`-d '${JSON.stringify(endpoint.exampleBody, null, 2).replaceAll("'", "'\\''")}'`)
  }
  return words.join(' \\\n  ')
}

/** A value in the right format for a path parameter. */
export function exampleParam(spec: ParamSpec): string {
  if (spec.kind === 'number') return '1'
  return spec.kind === 'text' ? spec.example : `${spec.prefix}_019ac0ffee007000800000000000000c`
}
