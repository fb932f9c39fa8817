import type { EndpointAnswer, EndpointInput } from '@/lib/api/endpoint-types'
import type { Problem } from '@/lib/api/problem'
import { type EndpointId, hrefOf, routes } from '@/lib/api/routes'
import { NoAnswerError, ProblemError } from './problem-error'

export type ClientOptions = {
  /** URL of the server without a trailing slash; empty in a browser on the same origin. */
  baseUrl: string
  /** API key; a browser omits it and sends its session cookie. */
  key?: string
  /** The timeout of one request; 30 s by default. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/** A 2xx answer: the declared body and the values from headers. */
export type ClientAnswer<Body> = { status: number; body: Body; replayed: boolean; requestId: string | null }

export type Client = {
  /**
   * Calls one declared endpoint.
   * @throws ProblemError for a refusal, NoAnswerError without an answer.
   */
  call: <Id extends EndpointId>(
    id: Id,
    input: EndpointInput<Id>,
    signal?: AbortSignal
  ) => Promise<ClientAnswer<EndpointAnswer<Id>>>
}

type LooseInput = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

const TIMEOUT_MS = 30_000

/** The typed client: paths and shapes come from the declaration of the endpoints, so it cannot drift from the server. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch
  return {
    call: async (id, input, signal) => {
      const { params, query, body, idempotencyKey } = input as LooseInput
      const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
      const response = await send(options.baseUrl + hrefOf(id, params) + queryText(query), {
        method: routes[id].method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': quoted(idempotencyKey) })
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout])
      }).catch((error: unknown) => {
        throw new NoAnswerError('The ledger did not answer.', { cause: error })
      })
      return read(response)
    }
  }
}

/** The key as the draft's quoted string: a backslash before each quote and backslash (RFC 9651, strings). */
const quoted = (key: string): string => `"${key.replace(/["\\]/g, '\\$&')}"`

async function read<Body>(response: Response): Promise<ClientAnswer<Body>> {
  let body: unknown
  try {
    body = await response.json()
  } catch (error) {
    throw new NoAnswerError(`The answer (status ${response.status}) could not be read.`, { cause: error })
  }
  if (response.ok) {
    return {
      status: response.status,
      body: body as Body,
      replayed: response.headers.get('idempotency-replayed') === 'true',
      requestId: response.headers.get('x-request-id')
    }
  }
  if (!isProblem(body)) throw new NoAnswerError(`The answer (status ${response.status}) does not come from the ledger.`)
  throw new ProblemError(body)
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && typeof (body as Problem).code === 'string'

function queryText(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
