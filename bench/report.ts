import { cpus, totalmem } from 'node:os'

const markdown = process.argv.includes('--markdown')

/** Prints a heading, a table and notes; with `--markdown` as docs/performance.md has them. */
export function printTable(title: string, head: string[], rows: string[][], notes: string[] = []): void {
  console.log(`\n${markdown ? '### ' : ''}${title}\n`)
  if (markdown) {
    for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
  } else {
    const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
    for (const row of [head, ...rows])
      console.log(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()
      )
  }
  if (notes.length > 0) console.log(`\n${notes.map((note) => (markdown ? `- ${note}` : note)).join('\n')}`)
}

/** What is under way; on standard error, so that standard output is the report. */
export const say = (line: string): void => console.error(line)

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`

export const perSecond = (value: number): string => `${value < 100 ? value.toFixed(1) : value.toFixed(0)}/s`
export const times = (value: number): string => value.toFixed(2)
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`
