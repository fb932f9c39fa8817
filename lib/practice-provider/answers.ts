import type { Json } from '@/lib/practice-provider/records'

/** An answer before it is sent: the transport faults act on this. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'authentication_error' | 'card_error' | 'api_error'

/** A refused request. Caught once, at the edge, and answered as JSON. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    readonly code: string,
    message: string
  ) {
    super(message)
  }
}

/** The refusal of a body field: 422, nothing happened. */
export function invalidField(field: string, problem: string): Refusal {
  return new Refusal(422, 'invalid_request_error', 'parameter_invalid', `${field} ${problem}`)
}

/** The refusal of a request that cannot be read: 400, nothing happened. */
export function badRequest(code: string, message: string): Refusal {
  return new Refusal(400, 'invalid_request_error', code, message)
}

/** An answer with a JSON body. */
export function jsonAnswer(status: number, body: Json, headers?: Answer['headers']): Answer {
  return { status, body: JSON.stringify(body), headers }
}

/** The wire form of a refusal: `{ "error": { "type", "code", "message" } }`. */
export function errorAnswer({ status, type, code, message }: Refusal): Answer {
  return jsonAnswer(status, { error: { type, code, message } })
}
