import { randomUUID } from 'node:crypto'
import { redactText } from '@/lib/domain/redaction/redaction'

/** How one request is recognised in answers, logs and the audit trail. */
export type Trace = {
  /** The caller's own id when it is safe to repeat, else one made here. */
  requestId: string
  /** The W3C trace context as it came, or null. */
  traceparent: string | null
  /** 32 hex digits: of the trace context, or made here. */
  traceId: string
}

const SAFE_REQUEST_ID = /^[A-Za-z0-9._:-]{1,100}$/
/** It is stored and logged with everything it asks for, so a secret that was pasted into it is not repeated. */
const isSafe = (asked: string): boolean => SAFE_REQUEST_ID.test(asked) && redactText(asked) === asked
/** Version 00, and later versions that may go on after a dash (W3C Trace Context, 3.2.2 and 4.3). */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,200})?$/
const ZEROS = /^0+$/

/** Reads `X-Request-Id` and `traceparent`; what is unsafe or malformed counts as not sent. */
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
