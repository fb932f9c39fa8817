import { log } from '@/lib/log'
import type { AccessLine } from './adapter'

/** Lines wait at most this long, or until there are this many; then one write has them all. */
const FLUSH_MS = 50
const FLUSH_LINES = 128

/**
 * The access log: one JSON object a line on stdout, as lib/log writes it. It does not use lib/log because there is one
 * line per request: its fields are a closed set (ids, route templates, numbers), so nothing needs redaction, and lines
 * are written together. A terminal gets the readable form of lib/log instead.
 */
export function createAccessLog(): (line: AccessLine) => void {
  // A terminal shows only writes and refusals, because the polling of the console would hide them.
  if (process.stdout.isTTY) {
    return (line) => log[line.method === 'GET' && line.status < 400 ? 'debug' : 'info'](line, 'request')
  }
  if (!log.isLevelEnabled('info')) return () => {}
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const text = waiting.join('')
    waiting = []
    process.stdout.write(text)
  }
  process.once('exit', flush)
  return (line) => {
    waiting.push(`{"level":30,"time":"${new Date().toISOString()}","msg":"request",${JSON.stringify(line).slice(1)}\n`)
    if (waiting.length >= FLUSH_LINES) flush()
    else timer ??= setTimeout(flush, FLUSH_MS).unref()
  }
}
