/**
 * An error with a message for the person at the terminal: what is wrong and what to do, in one line. The launcher, the
 * server and the command line print it without a stack and end with a non-zero status.
 */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}

/**
 * The one line to print for anything thrown.
 *
 * @returns the message of a {@link PlainError}; for every other error the stack, because it was not expected.
 */
export function errorLine(error: unknown): string {
  if (error instanceof PlainError) return error.message.replace(/\s*\n\s*/g, ' ')
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}

/** The code of a Node or PostgreSQL error (`ENOENT`, `42P01`), or an empty string. */
export function errorCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code
  return ''
}
