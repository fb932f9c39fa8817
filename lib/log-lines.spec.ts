import { expect, test } from 'vitest'
import { escapeControls, readableLine } from '@/lib/log-lines'

test('escape, carriage return, C1 and direction characters are shown, not acted on', () => {
  expect(escapeControls('a\u001b[31m\rb\u009b\u202ec\u2028')).toBe('a\\u001b[31m\\u000db\\u009b\\u202ec\\u2028')
})

test('a line for a terminal holds time, level, message and fields', () => {
  const line = readableLine('{"level":40,"time":"2026-11-30T10:11:12.000Z","msg":"slow","ms":12,"why":{"a":1}}')
  expect(line).toBe('10:11:12 WARN slow ms=12 why={"a":1}\n')
})

test('a message cannot forge a second line', () => {
  const line = readableLine(
    JSON.stringify({ level: 30, time: '2026-11-30T10:11:12.000Z', msg: 'a\n10:11:12 info b', x: 'c\nd' })
  )
  expect(line.split('\n')).toHaveLength(2)
})

test('the stack of an error stands below', () => {
  const line = readableLine(
    JSON.stringify({ level: 50, time: '2026-11-30T10:11:12.000Z', msg: 'm', err: { stack: 'Error: x\n  at y' } })
  )
  expect(line).toBe('10:11:12 ERROR m\nError: x\n  at y\n')
})
