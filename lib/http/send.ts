import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpContext } from './adapter'

export type HeaderFields = Record<string, string>

/**
 * The header fields of every answer: no caching, sniffing, framing, scripts or referrer. A new object each time,
 * because the caller adds to it.
 */
export function plainHeaders(contentType: string): HeaderFields {
  return {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer'
  }
}
export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Sends an answer. On node:http it writes directly to Node's response, which saves a Web Response per request;
 * elsewhere it returns a Response.
 */
export function send(context: HttpContext, status: number, headers: HeaderFields, text: string): Response {
  const outgoing = context.env?.outgoing
  if (outgoing === undefined) {
    return new Response(context.req.raw.method === 'HEAD' || status === 204 ? null : text, { status, headers })
  }
  if (!outgoing.headersSent && !outgoing.destroyed) {
    if (status !== 204) headers['content-length'] = String(Buffer.byteLength(text))
    outgoing.writeHead(status, headers)
    outgoing.end(text)
  }
  return RESPONSE_ALREADY_SENT
}
