/** Characters that can move a cursor, forge a line or turn the reading direction, beyond those JSON escapes itself. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const unsafe = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Escapes control and direction characters as `\uXXXX`, leaving line ends alone. */
export function escapeControls(text: string): string {
  return text.replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const words: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' }
const hidden = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'err'])

/**
 * One JSON log line as a person reads it at a terminal: time of day, level, message, the rest as `name=value`, and the
 * stack of an error below.
 */
export function readableLine(json: string): string {
  const entry: Record<string, unknown> = JSON.parse(json)
  const clock = String(entry.time).slice(11, 19)
  const rest = Object.entries(entry)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => ` ${name}=${oneLine(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`)
  const error = entry.err
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? `\n${String(error.stack)}` : ''
  const level = words[Number(entry.level)] ?? entry.level
  return escapeControls(`${clock} ${level} ${oneLine(String(entry.msg ?? ''))}${rest.join('')}${stack}\n`)
}

function oneLine(text: string): string {
  return text.replaceAll('\n', '\\n')
}
