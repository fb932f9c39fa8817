import { parseArgs } from 'node:util'
import { UsageError } from '@/bin/command'

/**
 * Reads `--name value` options of a command.
 *
 * @param required,optional names without the dashes.
 * @throws UsageError in one line for an unknown option, a missing one, or an extra argument.
 */
export function readOptions<R extends string, O extends string>(
  words: string[],
  required: readonly R[],
  optional: readonly O[]
): Record<R, string> & Partial<Record<O, string>> {
  const values = parse(words, [...required, ...optional])
  const missing = required.filter((name) => !values[name]?.trim())
  if (missing.length > 0) throw new UsageError(`Missing ${missing.map((name) => `--${name}`).join(' and ')}.`)
  return values as Record<R, string> & Partial<Record<O, string>>
}

/** One of a closed list of words, or a usage error that names them. */
export function optionOneOf<const T extends readonly string[]>(option: string, value: string, words: T): T[number] {
  if (words.includes(value)) return value as T[number]
  throw new UsageError(`--${option} must be one of ${words.join(', ')}, not "${value}".`)
}

function parse(words: string[], names: string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args: words, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const known =
      names.length === 0 ? 'it has no options' : `its options are ${names.map((name) => `--${name}`).join(', ')}`
    const [first = 'Cannot read the options'] = error instanceof Error ? error.message.split(/\. |\n/) : []
    throw new UsageError(`${first.replace(/\.$/, '')}: ${known}.`)
  }
}
