/** A named thing of a schema. */
export interface SchemaObject {
  kind: 'table' | 'index' | 'function' | 'constraint' | 'trigger' | 'policy'
  name: string
}

const identifier = '(?:public\\.)?"?([a-z_][a-z0-9_]*)"?'

/** Statements that make, rename or remove a named thing. `rename` has the old and the new name. */
const statements: { kind: SchemaObject['kind']; does: 'make' | 'drop'; pattern: RegExp }[] = [
  make('table', 'create\\s+(?:unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?'),
  make('index', 'create\\s+(?:unique\\s+)?index\\s+(?:concurrently\\s+)?(?:if\\s+not\\s+exists\\s+)?(?!on\\b)'),
  make('function', 'create\\s+(?:or\\s+replace\\s+)?function\\s+'),
  make('constraint', '(?<!on\\s)(?<!drop\\s)(?<!validate\\s)\\bconstraint\\s+(?!trigger\\b|if\\b)'),
  make('trigger', 'create\\s+(?:or\\s+replace\\s+)?(?:constraint\\s+)?trigger\\s+'),
  make('policy', 'create\\s+policy\\s+'),
  drop('table'),
  drop('index'),
  drop('function'),
  drop('constraint'),
  drop('trigger'),
  drop('policy')
]

/**
 * The names that a series of SQL scripts leaves behind, read from their text: what is created and not dropped later.
 * Names made by dynamic SQL (`format('%I', …)`) are not seen; dropping a table forgets the table alone, so a migration
 * that drops one drops its named parts first.
 */
export function namedObjects(scripts: string[]): SchemaObject[] {
  const present = new Map<string, SchemaObject>()
  for (const script of scripts) {
    for (const { kind, does, name } of found(withoutComments(script))) {
      if (does === 'make') present.set(`${kind} ${name}`, { kind, name })
      else present.delete(`${kind} ${name}`)
    }
  }
  return [...present.values()]
}

function found(script: string) {
  return statements
    .flatMap(({ kind, does, pattern }) =>
      [...script.matchAll(pattern)].map((match) => ({ kind, does, name: match[1] ?? '', at: match.index }))
    )
    .sort((a, b) => a.at - b.at)
}

function withoutComments(script: string): string {
  return script.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '')
}

function make(kind: SchemaObject['kind'], words: string) {
  return { kind, does: 'make' as const, pattern: new RegExp(`${words}${identifier}`, 'gi') }
}

function drop(kind: SchemaObject['kind']) {
  return {
    kind,
    does: 'drop' as const,
    pattern: new RegExp(`drop\\s+${kind}\\s+(?:if\\s+exists\\s+)?${identifier}`, 'gi')
  }
}
