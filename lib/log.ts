import pino from 'pino'
import { escapeControls, readableLine } from '@/lib/log-lines'

/** Names of fields that can contain a secret in a log line, at the top and one level down. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'apiKey',
  'api_key',
  'idempotencyKey',
  'DATABASE_URL',
  'APP_DATABASE_URL',
  'ONCEOVER_SECRET'
]
const quoted = secretNames.map((name) => `["${name}"]`)

/**
 * The log of the process: one JSON object a line on stdout, or short readable lines when stdout is a terminal.
 * LOG_LEVEL sets the lowest level. Control and direction characters are always escaped, so that external text can
 * neither forge a line nor control the terminal.
 */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...quoted, ...quoted.map((name) => `*${name}`), 'req.headers', 'request.headers'],
      censor: '[redacted]'
    }
  },
  {
    write(line: string) {
      process.stdout.write(process.stdout.isTTY ? readableLine(line) : escapeControls(line))
    }
  }
)
