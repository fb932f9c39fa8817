import { asLedgerError, LedgerUnavailableError } from './errors'

/** Prisma's own codes for a database that cannot be reached, a pool that is exhausted and a transaction that was lost. */
const UNAVAILABLE_CODES = /^(P10\d\d|P2024|P2028|P2037)$/

/** The part of a Prisma error that says what happened below it; the adapter puts the driver's words there. */
type PrismaShape = { code?: unknown; meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } }

/**
 * Converts Prisma errors of a lost database to the error that adapters handle, as `asLedgerError` does for pg; passes
 * every other error on.
 */
export function asLedgerErrorOfPrisma(error: unknown): unknown {
  const { code, meta } = (error ?? {}) as PrismaShape
  if (typeof code !== 'string' || !/^P\d{4}$/.test(code)) return asLedgerError(error)
  const below = asLedgerError({ code: meta?.driverAdapterError?.cause?.originalCode })
  if (below instanceof LedgerUnavailableError || UNAVAILABLE_CODES.test(code)) {
    return new LedgerUnavailableError('The ledger is unavailable: the database did not answer.', { cause: error })
  }
  return error
}
