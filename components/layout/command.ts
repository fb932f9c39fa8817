import { groupBy } from '@/components/layout/group-by'

/** Something the palette can do. */
export type Command = {
  id: string
  label: string
  /** Heading under which it stands: `This operation`, `Go to`. */
  group: string
  /** Other words by which people look for it. */
  words?: string
  /** Quiet words at the end of the line, such as the state of an operation. */
  note?: string
  keys?: string
  /** Why it cannot be done now. It stays in the list and says so. */
  disabledReason?: string
  run: () => void
}

/**
 * The commands that answer a search, best first: those whose label begins with it, then those that hold every word of
 * it somewhere. Groups stay together in the order of their best command.
 */
export function matchCommands(commands: Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const hits = commands.filter((command) => {
    const body = `${command.label} ${command.group} ${command.words ?? ''}`.toLowerCase()
    return words.every((word) => body.includes(word))
  })
  const starts = (command: Command) => Number(command.label.toLowerCase().startsWith(text.trim().toLowerCase()))
  const sorted = hits.toSorted((one, other) => starts(other) - starts(one))
  return [...groupBy(sorted, (command) => command.group).values()].flat()
}
