import { describe, expect, test } from 'vitest'
import { readTrace } from './trace'

const read = (headers: Record<string, string>) => readTrace(new Headers(headers))
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const good = `00-${traceId}-00f067aa0ba902b7-01`

describe('a trace context', () => {
  test('that is good is kept, and its trace id is the request’s', () => {
    expect(read({ traceparent: good })).toMatchObject({ traceparent: good, traceId })
  })
  test('of a later version may go on', () => {
    expect(read({ traceparent: `${good.replace('00-', 'cc-')}-more` }).traceId).toBe(traceId)
  })
  test.each([
    ['of the forbidden version', `ff${good.slice(2)}`],
    ['of version 00 that goes on', `${good}-more`],
    ['in capital letters', good.toUpperCase()],
    ['with a trace id of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['with a parent id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['cut off', good.slice(0, -1)],
    ['sent twice', `${good}, ${good}`],
    ['that is empty', '']
  ])('%s counts as not sent', (_, traceparent) => {
    const trace = read({ traceparent })
    expect(trace.traceparent).toBeNull()
    expect(trace.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(trace.traceId).not.toBe(traceId)
  })
})

describe('a request id', () => {
  test.each(['abc', 'a.b:c-d_e', 'x'.repeat(100)])('%s is repeated', (id) => {
    expect(read({ 'x-request-id': id }).requestId).toBe(id)
  })
  test.each(['', 'a b', 'x'.repeat(101), 'a,b', '"a"', '4111111111111111', `sk_live_${'a1'.repeat(12)}`])(
    '%j is replaced',
    (id) => {
      expect(read({ 'x-request-id': id }).requestId).toMatch(/^req_[0-9a-f]{32}$/)
    }
  )
  test('is never made twice', () => {
    expect(read({}).requestId).not.toBe(read({}).requestId)
  })
})
