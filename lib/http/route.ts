import type { Handler } from 'hono'
import type { Endpoint } from '@/lib/api/endpoint'
import type { EndpointAnswer, VerbInput } from '@/lib/api/endpoint-types'
import { endpoints } from '@/lib/api/endpoints'
import { API_BASE, type EndpointId, routes } from '@/lib/api/routes'
import type { Refusal, Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import type { Perform } from '@/lib/verbs/perform'
import type { HttpContext, HttpEnv, HttpSettings } from './adapter'
import { type Exchange, sendAnswer, sendProblem } from './answer'
import { type AuthenticatedCaller, authenticate } from './authenticate'
import { readInput } from './read-input'
import { ANSWER_STATUS, REFUSAL_STATUS } from './status'
import { readTrace } from './trace'

/** State collected while a request is processed. */
type RequestState = Exchange & { caller?: AuthenticatedCaller }

/** `perform` for one endpoint. */
type PerformEndpoint = (
  id: EndpointId,
  ctx: ServiceContext,
  readInput: () => Promise<Result<VerbInput<EndpointId>>>
) => Promise<Result<Answer<EndpointAnswer<EndpointId>>>>

/**
 * Handles every request to an endpoint: trace, authenticate, limit the rate, perform, answer, log. Refusals are returned,
 * not thrown; an exception is either the ledger being away or a defect of ours.
 */
export function route(id: EndpointId, perform: Perform, settings: HttpSettings): Handler<HttpEnv> {
  const endpoint: Endpoint = endpoints[id]
  const template = API_BASE + routes[id].path
  const { asksToAct } = endpoint

  return async (context) => {
    const startedAt = performance.now()
    const state: RequestState = { trace: readTrace(context.req.raw.headers) }
    const { trace } = state
    let status: number
    let code: Refusal['code'] | undefined
    let response: Response
    try {
      const result = await handle(context, id, perform as PerformEndpoint, state, settings)
      status = result.ok ? ANSWER_STATUS[result.value.status] : REFUSAL_STATUS[result.refusal.code]
      code = result.ok ? undefined : result.refusal.code
      response = result.ok
        ? sendAnswer(context, endpoint, result.value, state, settings)
        : sendProblem(context, result.refusal, state, settings, { asksToAct })
    } catch (error) {
      const refusal = asRefusal(error, endpoint)
      status = REFUSAL_STATUS[refusal.code]
      code = refusal.code
      settings.onError(error, { requestId: trace.requestId, traceId: trace.traceId, route: template })
      response = sendProblem(context, refusal, state, settings, { asksToAct })
    }
    settings.observe({
      requestId: trace.requestId,
      traceId: trace.traceId,
      method: context.req.raw.method,
      route: template,
      status,
      ms: performance.now() - startedAt,
      code,
      tenant: state.caller?.tenantId,
      credential: state.caller?.credentialId
    })
    return response
  }
}

async function handle(
  context: HttpContext,
  id: EndpointId,
  perform: PerformEndpoint,
  state: RequestState,
  settings: HttpSettings
): Promise<Result<Answer<unknown>>> {
  const authenticated = await authenticate(context.req.raw, peerAddressOf(context), settings)
  if (!authenticated.ok) return authenticated
  const caller = authenticated.value
  state.caller = caller

  state.rate = await settings.requests.take(caller.credentialId)
  if (!state.rate.allowed) return { ok: false, refusal: tooMany(state.rate.resetSeconds) }

  const { requestId, traceparent } = state.trace
  const { tenantId, actor, scopes, role, credentialId, configVersion, via } = caller
  const ctx: ServiceContext = {
    tenantId,
    actor,
    scopes,
    role,
    credentialId,
    configVersion,
    requestId,
    traceparent,
    via
  }
  return perform(id, ctx, () => readInput(context, endpoints[id], settings))
}

/** The peer's address; unknown where the API does not run on node:http. */
export function peerAddressOf(context: HttpContext): string | undefined {
  return context.env?.incoming?.socket?.remoteAddress
}

function tooMany(resetSeconds: number): Refusal {
  return {
    code: 'rate_limited',
    detail: 'Rate limit exceeded for this credential.',
    retryAfterSeconds: resetSeconds
  }
}

/** Known by name, because an adapter must not import the database's classes. */
function asRefusal(error: unknown, endpoint: Endpoint): Refusal {
  if (error instanceof Error && error.name === 'LedgerUnavailableError') {
    const { retryAfterSeconds } = error as { retryAfterSeconds?: number }
    return {
      code: 'ledger_unavailable',
      detail: 'The ledger is unavailable: the database did not answer.',
      guidance: endpoint.whenUnavailable,
      retryAfterSeconds
    }
  }
  return { code: 'internal_error', detail: 'An internal error occurred; it is logged under the trace id.' }
}
