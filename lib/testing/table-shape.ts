/** A table as two descriptions of it can be compared: columns by name, keys and indexes as one line each. */
export interface TableShape {
  /** Column name to `type [not] null [default]`. */
  columns: Record<string, string>
  /** `primary key (a, b)`, `unique name (a, b)`, `index name (a, b)`, `foreign key name (a, b) references t (c, d)`. */
  keys: string[]
}

export type SchemaShape = Record<string, TableShape>

/** What two descriptions disagree on, one readable line per difference; empty when they are alike. */
export function shapeDifferences(
  left: { name: string; shape: SchemaShape },
  right: { name: string; shape: SchemaShape }
): string[] {
  const lines: string[] = []
  for (const table of union(Object.keys(left.shape), Object.keys(right.shape))) {
    const [a, b] = [left.shape[table], right.shape[table]]
    if (!a || !b) {
      lines.push(`table ${table} is only in ${a ? left.name : right.name}`)
      continue
    }
    for (const column of union(Object.keys(a.columns), Object.keys(b.columns))) {
      const [one, two] = [a.columns[column], b.columns[column]]
      if (one === undefined || two === undefined) {
        lines.push(`column ${table}.${column} is only in ${two === undefined ? left.name : right.name}`)
      } else if (one !== two) lines.push(`column ${table}.${column}: ${left.name} "${one}", ${right.name} "${two}"`)
    }
    for (const key of a.keys.filter((key) => !b.keys.includes(key)))
      lines.push(`${key} of ${table} is only in ${left.name}`)
    for (const key of b.keys.filter((key) => !a.keys.includes(key)))
      lines.push(`${key} of ${table} is only in ${right.name}`)
  }
  return lines
}

function union(a: string[], b: string[]): string[] {
  return [...new Set([...a, ...b])].sort()
}
