import { randomUUID } from 'node:crypto'
import { redactText } from '@/lib/domain/redaction/redaction'

/** The ids of one request in answers, logs and the audit trail. */
export type Trace = {
  /** The caller's id if it is safe to repeat, or a new one. */
  requestId: string
  /** The W3C trace context as sent, or null. */
  traceparent: string | null
  /** 32 hex digits: from the trace context, or new. */
  traceId: string
}

const SAFE_REQUEST_ID = /^[A-Za-z0-9._:-]{1,100}$/
/** It is stored and logged, so an id that looks like a secret is replaced. */
const isSafe = (asked: string): boolean => SAFE_REQUEST_ID.test(asked) && redactText(asked) === asked
/** Version 00, and later versions that can continue after a dash (W3C Trace Context, 3.2.2 and 4.3). */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,200})?$/
const ZEROS = /^0+$/

/** Reads `X-Request-Id` and `traceparent`; unsafe or malformed values are ignored. */
export function readTrace(headers: Headers): Trace {
  const asked = headers.get('x-request-id')
  const traceparent = readTraceparent(headers.get('traceparent'))
  const made = randomUUID().replaceAll('-', '')
  return {
    requestId: asked !== null && isSafe(asked) ? asked : `req_${made}`,
    traceparent,
    traceId: traceparent === null ? made : traceparent.slice(3, 35)
  }
}

function readTraceparent(value: string | null): string | null {
  if (value === null) return null
  const parts = TRACEPARENT.exec(value)
  if (parts === null) return null
  const [, version, traceId = '', parentId = '', , more] = parts
  if (ZEROS.test(traceId) || ZEROS.test(parentId)) return null
  return version === '00' && more !== undefined ? null : value
}
