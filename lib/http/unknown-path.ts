import { API_BASE, type Method, routes } from '@/lib/api/routes'
import { type Refusal, refused } from '@/lib/domain/operation/result'
import type { HttpContext, HttpSettings } from './adapter'
import { sendProblem } from './answer'
import { authenticate } from './authenticate'
import { peerAddressOf } from './route'
import { JSON_TYPE, plainHeaders, send } from './send'
import { REFUSAL_STATUS } from './status'
import { readTrace } from './trace'

const patterns = Object.values(routes).map(({ method, path }) => ({
  method: method as Method,
  pattern: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}))

/** The methods of a path, in alphabetical order; empty for an unknown path. */
export function allowedMethods(pathname: string): string[] {
  const methods = new Set<string>()
  for (const { method, pattern } of patterns) if (pattern.test(pathname)) methods.add(method)
  if (methods.has('GET')) methods.add('HEAD')
  if (methods.size > 0) methods.add('OPTIONS')
  return [...methods].sort()
}

/**
 * Answers requests without an endpoint: 405 for another method of a known path, 404 for an unknown path. Below the
 * API's base an unknown path needs a credential first, so that a crafted path cannot avoid authentication.
 */
export async function answerUnknown(context: HttpContext, settings: HttpSettings): Promise<Response> {
  const startedAt = performance.now()
  const request = context.req.raw
  const trace = readTrace(request.headers)
  const allow = allowedMethods(context.req.path).join(', ')
  if (allow !== '' && request.method === 'OPTIONS') {
    return send(context, 204, { ...plainHeaders(JSON_TYPE), allow, 'x-request-id': trace.requestId }, '')
  }
  const refusal = allow === '' ? await unknown(context, settings) : notAllowed(request.method, allow)
  const response = sendProblem(
    context,
    refusal,
    { trace },
    settings,
    refusal.code === 'method_not_allowed' ? { allow } : {}
  )
  const { requestId, traceId } = trace
  settings.observe({
    requestId,
    traceId,
    method: request.method,
    route: 'unknown',
    status: REFUSAL_STATUS[refusal.code],
    ms: performance.now() - startedAt,
    code: refusal.code
  })
  return response
}

function notAllowed(method: string, allow: string): Refusal {
  return { code: 'method_not_allowed', detail: `${method} is not allowed here; allowed: ${allow}.` }
}

async function unknown(context: HttpContext, settings: HttpSettings): Promise<Refusal> {
  const path = context.req.path
  if (path === API_BASE || path.startsWith(`${API_BASE}/`)) {
    const caller = await authenticate(context.req.raw, peerAddressOf(context), settings).catch(() => refused(away))
    if (!caller.ok) return caller.refusal
  }
  return { code: 'not_found', detail: 'This path does not exist.' }
}

const away: Refusal = { code: 'ledger_unavailable', detail: 'The ledger is unavailable: the database did not answer.' }
