import { Pool } from 'undici'
import { hrefOf } from '@/lib/api/routes'

/** One answer; `json` is null where the body is no JSON object. */
export type WireAnswer = { status: number; text: string; json: WireBody; headers: Record<string, unknown> }

/** An answer of the API, as far as suites look into it. */
export type WireBody = {
  decision?: string
  code?: string
  matchedBy?: string
  recordedAs?: string
  safeNewKey?: boolean
  result?: unknown
  attempt?: { number: number; fencingToken: string; leaseExpiresAt: string }
  operation?: { id: string; state: string; version: number; attempts: number; reference: string }
}

/** Many clients of one server with one API key, each on a connection that it keeps. */
export interface KeepAlive {
  /** @throws Error when the connection ends without a whole answer. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<WireAnswer>
  begin(key: string, body?: Record<string, unknown>): Promise<WireAnswer>
  report(operationId: string, attempt: number, body: Record<string, unknown>): Promise<WireAnswer>
  close(): Promise<void>
}

/** A request to begin that differs by nothing but its key. */
export const beginBody = (extra: Record<string, unknown> = {}) => ({
  action: 'payment.create',
  request: { amount: '125.00', currency: 'GBP' },
  ...extra
})

/** Opens up to `connections` connections; requests beyond that wait their turn. */
export function keepAlive(url: string, apiKey: string, connections = 64, timeoutMs = 60_000): KeepAlive {
  const pool = new Pool(url, { connections, pipelining: 1, bodyTimeout: timeoutMs, headersTimeout: timeoutMs })
  const call: KeepAlive['call'] = async (method, path, body, headers = {}) => {
    const answer = await pool.request({
      method: method as 'GET',
      path,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers
      },
      body: body === undefined ? null : JSON.stringify(body)
    })
    const text = await answer.body.text()
    return { status: answer.statusCode, text, json: parse(text), headers: answer.headers }
  }
  return {
    call,
    begin: (key, body = beginBody()) => call('POST', hrefOf('beginOperation'), body, { 'idempotency-key': key }),
    report: (operationId, attempt, body) =>
      call('POST', hrefOf('reportOutcome', { operationId, attempt }), { fencingToken: String(attempt), ...body }),
    close: () => pool.destroy()
  }
}

function parse(text: string): WireBody {
  return text.startsWith('{') ? (JSON.parse(text) as WireBody) : {}
}
