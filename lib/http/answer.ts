import type { Endpoint } from '@/lib/api/endpoint'
import { retryAfterSeconds, toProblem } from '@/lib/api/problem'
import { REFUSAL_STATUS } from '@/lib/domain/operation/refusal'
import type { Refusal } from '@/lib/domain/operation/result'
import type { Answer } from '@/lib/services/kernel/context'
import { wantsJsonLines } from './content-type'
import type { DoorContext, DoorSettings } from './door'
import type { RateState } from './rate-limit'
import { type HeaderFields, JSON_TYPE, plainHeaders, send } from './send'
import type { Trace } from './trace'

/** What is already known of a request when it is answered. */
export type Exchange = { trace: Trace; rate?: RateState }

/** Sends what a verb answered. */
export function sendAnswer(
  context: DoorContext,
  endpoint: Endpoint,
  answer: Answer<unknown>,
  exchange: Exchange,
  door: DoorSettings
): Response {
  if (door.checkAnswers) checkAnswer(endpoint, answer)
  const lines = endpoint.jsonLines === true && wantsJsonLines(context.req.raw.headers)
  const headers = headersOf(lines ? 'application/jsonl' : JSON_TYPE, exchange, door)
  if (endpoint.jsonLines) headers.vary = 'Accept'
  return send(
    context,
    answer.status,
    answer.headers ? { ...headers, ...answer.headers } : headers,
    lines ? jsonLines(answer.body) : JSON.stringify(answer.body)
  )
}

/** Sends a refusal as `application/problem+json`. */
export function sendProblem(
  context: DoorContext,
  refusal: Refusal,
  exchange: Exchange,
  door: DoorSettings,
  begins = false
): Response {
  const { traceId, requestId } = exchange.trace
  const problem = toProblem(refusal, { traceId, requestId, baseUrl: door.baseUrl, begins })
  const headers = headersOf('application/problem+json; charset=utf-8', exchange, door)
  const wait = retryAfterSeconds(refusal)
  if (wait !== undefined) headers['retry-after'] = String(wait)
  return send(
    context,
    REFUSAL_STATUS[refusal.code],
    refusal.headers ? { ...headers, ...refusal.headers } : headers,
    JSON.stringify(problem)
  )
}

/** The header fields of every answer of the API. */
export function headersOf(contentType: string, { trace, rate }: Exchange, door: DoorSettings): HeaderFields {
  const headers = plainHeaders(contentType)
  headers['x-request-id'] = trace.requestId
  if (trace.traceparent !== null) headers.traceparent = trace.traceparent
  if (rate !== undefined) {
    headers['ratelimit-policy'] = door.requests.policyField
    headers.ratelimit = rate.field
  }
  if (door.baseUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  return headers
}

function jsonLines(body: unknown): string {
  const { items } = body as { items: unknown[] }
  return items.map((item) => `${JSON.stringify(item)}\n`).join('')
}

/** Throws when an answer is not what its endpoint declares: a defect of ours, found before a client finds it. */
function checkAnswer(endpoint: Endpoint, answer: Answer<unknown>): void {
  const declared = endpoint.answers[answer.status]
  if (declared === undefined) throw new Error(`${endpoint.summary}: status ${answer.status} is not declared`)
  const parsed = declared.schema.safeParse(answer.body)
  if (!parsed.success) throw new Error(`${endpoint.summary}: the answer is not as declared: ${parsed.error.message}`)
}
