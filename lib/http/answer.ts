import type { Endpoint } from '@/lib/api/endpoint'
import { retryAfterSeconds, toProblem } from '@/lib/api/problem'
import type { Refusal } from '@/lib/domain/operation/result'
import type { Answer } from '@/lib/services/kernel/context'
import type { HttpContext, HttpSettings } from './adapter'
import { wantsJsonLines } from './content-type'
import type { RateState } from './rate-limit'
import { type HeaderFields, JSON_TYPE, plainHeaders, send } from './send'
import { ANSWER_STATUS, REFUSAL_STATUS } from './status'
import type { Trace } from './trace'

/** State of a request that its answer shows. */
export type Exchange = { trace: Trace; rate?: RateState }

/** Sends the answer of a verb. */
export function sendAnswer(
  context: HttpContext,
  endpoint: Endpoint,
  answer: Answer<unknown>,
  exchange: Exchange,
  settings: HttpSettings
): Response {
  const status = ANSWER_STATUS[answer.status]
  if (settings.checkAnswers) checkAnswer(endpoint, status, answer.body)
  const lines = endpoint.jsonLines === true && wantsJsonLines(context.req.raw.headers)
  const headers = headersOf(lines ? 'application/jsonl' : JSON_TYPE, exchange, settings)
  if (endpoint.jsonLines) headers.vary = 'Accept'
  if (answer.replayed) headers['idempotency-replayed'] = 'true'
  return send(context, status, headers, lines ? jsonLines(answer.body) : JSON.stringify(answer.body))
}

/**
 * Sends a refusal as `application/problem+json`.
 * @param more.asksToAct True for a caller that asked whether it can act; the answer then says whether to call the tool.
 * @param more.allow the methods of the path, where the method was refused.
 */
export function sendProblem(
  context: HttpContext,
  refusal: Refusal,
  exchange: Exchange,
  settings: HttpSettings,
  { asksToAct = false, allow }: { asksToAct?: boolean | undefined; allow?: string } = {}
): Response {
  const { traceId, requestId } = exchange.trace
  const status = REFUSAL_STATUS[refusal.code]
  const problem = toProblem(refusal, { traceId, requestId, baseUrl: settings.baseUrl, status, asksToAct })
  const headers = headersOf('application/problem+json; charset=utf-8', exchange, settings)
  const wait = retryAfterSeconds(refusal)
  if (wait !== undefined) headers['retry-after'] = String(wait)
  if (refusal.code === 'unauthenticated') headers['www-authenticate'] = 'Bearer realm="onceover"'
  if (allow !== undefined) headers.allow = allow
  return send(context, status, headers, JSON.stringify(problem))
}

/** The header fields of every answer of the API. */
export function headersOf(contentType: string, { trace, rate }: Exchange, settings: HttpSettings): HeaderFields {
  const headers = plainHeaders(contentType)
  headers['x-request-id'] = trace.requestId
  if (trace.traceparent !== null) headers.traceparent = trace.traceparent
  if (rate !== undefined) {
    headers['ratelimit-policy'] = settings.requests.policyField
    headers.ratelimit = rate.field
  }
  if (settings.baseUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  return headers
}

function jsonLines(body: unknown): string {
  const { items } = body as { items: unknown[] }
  return items.map((item) => `${JSON.stringify(item)}\n`).join('')
}

/** Throws if an answer does not match its declaration, so that tests find the defect before a client. */
function checkAnswer(endpoint: Endpoint, status: 200 | 201 | 202, body: unknown): void {
  const declared = endpoint.answers[status]
  if (declared === undefined) throw new Error(`${endpoint.summary}: status ${status} is not declared`)
  const parsed = declared.schema.safeParse(body)
  if (!parsed.success) throw new Error(`${endpoint.summary}: the answer is not as declared: ${parsed.error.message}`)
}
