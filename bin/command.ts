import type { Env } from '@/lib/env'
import { PlainError } from '@/lib/plain-error'

/** The words of the command line are wrong, so nothing was done. Ends with status 2. */
export class UsageError extends PlainError {}

/**
 * One command of the command line. What a script wants (an id, a key, a password) goes to stdout alone; everything else
 * a person should see goes to stderr.
 */
export interface Command {
  /** The words after the name, for the help, such as `--name N`. */
  words: string
  /** One line for the help. */
  about: string
  /**
   * Does it.
   *
   * @param words what follows the command's name on the command line.
   * @throws PlainError to end with one line on stderr and status 1; UsageError for status 2.
   */
  run(words: string[], env: Env): Promise<void>
}
