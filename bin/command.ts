import type { Env } from '@/lib/env'
import { PlainError } from '@/lib/plain-error'

/** The command line is invalid, so nothing was done. Ends with status 2. */
export class UsageError extends PlainError {}

/**
 * One command of the command line. Values for scripts (an id, a key, a password) go to stdout alone; all messages for
 * people go to stderr.
 */
export interface Command {
  /** The options after the name, for the help, such as `--name N`. */
  words: string
  /** One line for the help. */
  about: string
  /**
   * Runs the command.
   *
   * @param words the arguments after the command's name.
   * @throws PlainError to end with one line on stderr and status 1; UsageError for status 2.
   */
  run(words: string[], env: Env): Promise<void>
}
