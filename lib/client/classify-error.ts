/** The possible outcomes of an unsuccessful tool call. */
export type LostOutcome = 'rejected' | 'declined' | 'not_sent' | 'timeout' | 'connection_lost' | 'ambiguous'

/** An unsuccessful HTTP answer of the provider. */
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

/** The connection was never made, so no byte was sent: no IP address, no listener, no trusted certificate. */
const NEVER_SENT = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID'
])
const TIMED_OUT = new Set(['TimeoutError', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ESOCKETTIMEDOUT'])
/** The last three can also end an open connection, so only an error of `connect` means "never sent". */
const CONNECTION_LOST = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_ABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH'
])

/** Answers that providers give before they act. 409 is not included, because it may refer to the original. */
const NO_EFFECT = new Set([400, 401, 403, 404, 405, 406, 411, 412, 413, 415, 422, 429])

const CAUSES_MAX = 8

/** The network event behind one error of the chain. */
type NetworkEvent = 'never_sent' | 'timeout' | 'connection_lost' | null

/**
 * Returns the outcome of a tool call that threw. A request that was certainly not sent or certainly refused had no
 * effect; every other outcome is unknown.
 */
export function classifyError(error: unknown): {
  outcome: LostOutcome
  httpStatus: number | null
  providerRequestId: string | null
  reason: string
} {
  if (error instanceof ProviderStatusError) {
    const outcome = error.status === 402 ? 'declined' : NO_EFFECT.has(error.status) ? 'rejected' : 'ambiguous'
    return { outcome, httpStatus: error.status, providerRequestId: error.requestId, reason: error.message }
  }
  const chain = causesOf(error)
  const signs = chain.map(signOf)
  const first = signs.find((sign) => sign !== null) ?? null
  const outcome = first === 'never_sent' ? 'not_sent' : (first ?? 'ambiguous')
  return { outcome, httpStatus: null, providerRequestId: null, reason: chain.map(textOf).join(': ').slice(0, 2000) }
}

/** fetch wraps the error of the socket. */
function causesOf(error: unknown): unknown[] {
  const chain = [error]
  for (let at = error; at instanceof Error && at.cause !== undefined && chain.length < CAUSES_MAX; at = at.cause) {
    chain.push(at.cause)
  }
  return chain
}

function signOf(error: unknown): NetworkEvent {
  // Several IP addresses were tried. Nothing was sent only if nothing was sent to each of them.
  if (error instanceof AggregateError && error.errors.length > 0) {
    const signs = error.errors.map(signOf)
    return signs.every((sign) => sign === 'never_sent') ? 'never_sent' : (signs.find((s) => s !== 'never_sent') ?? null)
  }
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  const named = (set: ReadonlySet<string>) => set.has(error.name) || set.has(String(code))
  if (named(NEVER_SENT) || syscall === 'connect') return 'never_sent'
  if (named(TIMED_OUT)) return 'timeout'
  return named(CONNECTION_LOST) ? 'connection_lost' : null
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))
