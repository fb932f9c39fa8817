import type { Handler } from 'hono'
import type { Endpoint } from '@/lib/api/endpoint'
import type { VerbInput } from '@/lib/api/endpoint-types'
import { endpoints } from '@/lib/api/endpoints'
import { API_BASE, type EndpointId, routes } from '@/lib/api/routes'
import { REFUSAL_STATUS } from '@/lib/domain/operation/refusal'
import type { Refusal, Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import { type Exchange, sendAnswer, sendProblem } from './answer'
import { authenticate, type Caller } from './authenticate'
import type { DoorContext, DoorEnv, DoorSettings, Verb } from './door'
import { readInput } from './read-input'
import { missingScope } from './scopes'
import { readTrace } from './trace'

/** What is learnt of a request on its way. */
type Passage = Exchange & { caller?: Caller }

/**
 * The way of every request, once: trace, authenticate, scopes, rate, read, call, answer, log. Refusals are values all
 * the way; what is thrown is either the ledger being away or a defect of ours.
 */
export function route<Id extends EndpointId>(id: Id, verb: Verb<Id>, door: DoorSettings): Handler<DoorEnv> {
  const endpoint: Endpoint = endpoints[id]
  const template = API_BASE + routes[id].path
  const begins = endpoint.idempotencyKeyHeader === true || id === 'claimOperation'

  return async (context) => {
    const startedAt = performance.now()
    const passage: Passage = { trace: readTrace(context.req.raw.headers) }
    const { trace } = passage
    let status: number
    let code: Refusal['code'] | undefined
    let response: Response
    try {
      const result = await pass(context, endpoint, verb as Verb<EndpointId>, passage, door)
      status = result.ok ? result.value.status : REFUSAL_STATUS[result.refusal.code]
      code = result.ok ? undefined : result.refusal.code
      response = result.ok
        ? sendAnswer(context, endpoint, result.value, passage, door)
        : sendProblem(context, result.refusal, passage, door, begins)
    } catch (error) {
      const refusal = refusalOf(error, endpoint)
      status = REFUSAL_STATUS[refusal.code]
      code = refusal.code
      door.onError(error, { requestId: trace.requestId, traceId: trace.traceId, route: template })
      response = sendProblem(context, refusal, passage, door, begins)
    }
    door.observe({
      requestId: trace.requestId,
      traceId: trace.traceId,
      method: context.req.raw.method,
      route: template,
      status,
      ms: performance.now() - startedAt,
      code,
      tenant: passage.caller?.tenantId,
      credential: passage.caller?.credentialId
    })
    return response
  }
}

async function pass(
  context: DoorContext,
  endpoint: Endpoint,
  verb: Verb<EndpointId>,
  passage: Passage,
  door: DoorSettings
): Promise<Result<Answer<unknown>>> {
  const authenticated = await authenticate(context.req.raw, addressOf(context), door)
  if (!authenticated.ok) return authenticated
  const caller = authenticated.value
  passage.caller = caller

  passage.rate = await door.requests.take(caller.credentialId)
  if (!passage.rate.allowed) return { ok: false, refusal: tooMany(passage.rate.resetSeconds) }
  const missing = missingScope(endpoint.scopes, caller.scopes)
  if (missing !== null) return { ok: false, refusal: missing }

  const input = await readInput(context, endpoint, door)
  if (!input.ok) return input
  const { requestId, traceparent } = passage.trace
  const { tenantId, actor, scopes, role, credentialId, configVersion } = caller
  const ctx: ServiceContext = { tenantId, actor, scopes, role, credentialId, configVersion, requestId, traceparent }
  return verb(ctx, input.value as VerbInput<EndpointId>)
}

/** The peer's address; unknown where the API does not run on node:http. */
export function addressOf(context: DoorContext): string | undefined {
  return context.env?.incoming?.socket?.remoteAddress
}

function tooMany(resetSeconds: number): Refusal {
  return {
    code: 'rate_limited',
    detail: 'Rate limit exceeded for this credential.',
    retryAfterSeconds: resetSeconds
  }
}

/** Known by name, because a door must not import the database's classes. */
function refusalOf(error: unknown, endpoint: Endpoint): Refusal {
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
