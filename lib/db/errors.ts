/** The ledger was unavailable, or did not confirm a write. The agent must not act. */
export class LedgerUnavailableError extends Error {
  override readonly name = 'LedgerUnavailableError'
  /** Seconds until a retry is useful. */
  readonly retryAfterSeconds: number

  constructor(message: string, options?: { cause?: unknown; retryAfterSeconds?: number }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause })
    this.retryAfterSeconds = options?.retryAfterSeconds ?? 2
  }
}

/** SQLSTATE of a pg error, if it is one. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** Conflicts between transactions: nothing was saved, the same statement may be sent again. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

const UNAVAILABLE_STATES = /^(08|53|57|58|XX|25006|55P03|3D000)/

/**
 * True for a lost or refused connection, a full or stopping server, or a read-only standby: the result of the statement
 * is unknown.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof LedgerUnavailableError) return true
  const state = sqlState(error)
  if (state !== null) return UNAVAILABLE_STATES.test(state)
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code !== undefined && /^(E[A-Z]+)$/.test(code)) return true
  return /terminated|timeout|ended|closed|not queryable/i.test(message)
}

/** Converts pg errors of a lost database to the error that adapters handle; passes every other error on. */
export function asLedgerError(error: unknown): unknown {
  if (error instanceof LedgerUnavailableError || !isUnavailable(error)) return error
  return new LedgerUnavailableError('The ledger is unavailable: the database did not answer.', { cause: error })
}
