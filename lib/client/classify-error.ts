/** What an attempt may have come to when the tool call did not succeed. */
export type LostOutcome = 'rejected' | 'declined' | 'not_sent' | 'timeout' | 'connection_lost' | 'ambiguous'

/** An HTTP answer of the provider that is not a success. */
export class ProviderStatusError extends Error {
  override readonly name = 'ProviderStatusError'

  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly requestId: string | null = null
  ) {
    super(`The provider answered ${status}.`)
  }
}

/** Errors before the first byte of the request left: nothing can have happened. */
const NEVER_SENT = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT'
])
const TIMED_OUT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT', 'ESOCKETTIMEDOUT'])
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_ABORTED'])

/** Answers that providers give before they act. 409 is not among them: it may speak of the original. */
const NO_EFFECT = new Set([400, 401, 403, 404, 405, 406, 411, 412, 413, 415, 422, 429])

/**
 * The outcome of a tool call that threw. Only what certainly never left, or was certainly refused, is not unknown:
 * everything else may have happened.
 */
export function classifyError(error: unknown): { outcome: LostOutcome; httpStatus: number | null; reason: string } {
  if (error instanceof ProviderStatusError) {
    const outcome = error.status === 402 ? 'declined' : NO_EFFECT.has(error.status) ? 'rejected' : 'ambiguous'
    return { outcome, httpStatus: error.status, reason: error.message }
  }
  const codes = codesOf(error)
  const named = (set: ReadonlySet<string>) => codes.some((code) => set.has(code))
  const reason = error instanceof Error ? error.message : String(error)
  if (named(NEVER_SENT)) return { outcome: 'not_sent', httpStatus: null, reason }
  if (named(TIMED_OUT) || codes.includes('TimeoutError')) return { outcome: 'timeout', httpStatus: null, reason }
  if (named(CONNECTION_LOST)) return { outcome: 'connection_lost', httpStatus: null, reason }
  return { outcome: 'ambiguous', httpStatus: null, reason }
}

/** Codes and names along the causes: fetch wraps what the socket said. */
function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    codes.push(at.name, String((at as { code?: unknown }).code ?? ''))
    if (at instanceof AggregateError) codes.push(...at.errors.flatMap(codesOf))
  }
  return codes
}
