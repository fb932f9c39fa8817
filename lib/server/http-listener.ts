import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { toProblem } from '@/lib/api/problem'
import type { Env } from '@/lib/env'
import { errorCode, PlainError } from '@/lib/plain-error'
import { peerAddress } from '@/lib/server/peer-address'

/** Answers one request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

type ListenSettings = Pick<Env, 'PORT' | 'HOST'> & Partial<Pick<Env, 'ONCEOVER_PROXY_HOPS'>>

/** Paths that the API answers, without Next. */
const apiPath = /^\/(?:api\/v1|api\/health|metrics|docs)(?:[/?]|$)/

const usualLimits = {
  /** A larger header is answered 431. */
  maxHeaderSize: 16 * 1024,
  /** Headers and the whole request must arrive within these times, or the answer is 408. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  /** Longer than the idle time of common load balancers, which would otherwise use a closing connection. */
  keepAliveTimeout: 65_000
}

/**
 * The HTTP server of the process. It routes requests to the API and the pages. Until both are set it answers 503, so
 * that the port is bound, or found to be in use, before anything else starts.
 */
export class HttpListener {
  #api: Handler = notReady
  #pages: Handler = notReady
  #draining = false
  #proxyHops = 0
  /** The latest answer of each connection. */
  readonly #answers = new WeakMap<Duplex, ServerResponse>()
  readonly server: Server

  constructor(limits: Partial<typeof usualLimits> = {}) {
    this.server = createServer({ ...usualLimits, ...limits }, (request, response) => {
      if (this.#draining) response.setHeader('connection', 'close')
      // Handlers read the peer address from this header; the value from the client is overwritten.
      const { headers, socket } = request
      this.#answers.set(socket, response)
      // A full URL in the request line means the same as its path (RFC 9112, section 3.2.2).
      request.url = request.url?.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '') || '/'
      headers['x-forwarded-for'] = peerAddress(headers['x-forwarded-for'], socket.remoteAddress, this.#proxyHops)
      if (!request.url.startsWith('/')) return fail(response, 400)
      const isApi = apiPath.test(request.url)
      // Next cannot build the Web request of this method, and would answer 500.
      if (request.method === 'TRACE' && !isApi) return fail(response.setHeader('allow', 'GET, HEAD, POST'), 405)
      const handle = isApi ? this.#api : this.#pages
      Promise.resolve(handle(request, response)).catch(() => fail(response, 500))
    })
    this.server.on('clientError', (error, socket) => refuse(error, socket, this.#answers.get(socket)))
  }

  /** Sets the handlers. */
  open(api: Handler, pages: Handler): void {
    this.#api = api
    this.#pages = pages
  }

  /**
   * Takes the port.
   *
   * @returns the port, which differs from the requested one if that is 0.
   * @throws PlainError in one line if the port cannot be bound.
   */
  listen({ PORT, HOST, ONCEOVER_PROXY_HOPS = 0 }: ListenSettings): Promise<number> {
    this.#proxyHops = ONCEOVER_PROXY_HOPS
    return new Promise((resolve, reject) => {
      this.server.once('error', (error) => reject(new PlainError(listenFailure(error, PORT, HOST))))
      this.server.listen(PORT, HOST, () => {
        const address = this.server.address()
        resolve(typeof address === 'object' && address ? address.port : PORT)
      })
    })
  }

  /** Takes no new connection, lets running requests end within `patienceMs`, then closes the remaining connections. */
  async drain(patienceMs: number): Promise<void> {
    this.#draining = true
    const closed = new Promise((resolve) => this.server.close(resolve))
    const sweep = setInterval(() => this.server.closeIdleConnections(), 50)
    const cut = setTimeout(() => this.server.closeAllConnections(), patienceMs)
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
  }
}

/** Before the ledger is ready, an agent gets the same answer as when it is unavailable: do not act. */
function notReady(_request: IncomingMessage, response: ServerResponse): void {
  const requestId = randomUUID()
  const starting = toProblem(
    { code: 'ledger_unavailable', detail: 'The ledger is starting.' },
    { traceId: requestId.replaceAll('-', ''), requestId, baseUrl: '', status: 503, asksToAct: true }
  )
  response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '1', 'x-request-id': requestId })
  response.end(JSON.stringify(starting))
}

/** Answers a request that failed in its handler, or closes the connection if the answer has begun. */
function fail(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy()
  else {
    const { fields, body } = problem(status)
    response.writeHead(status, fields).end(body)
  }
}

/** Answers an invalid, slow or too large HTTP request; closes the connection if an answer is being sent. */
function refuse(error: Error, socket: Duplex, latest: ServerResponse | undefined): void {
  if (!socket.writable || !isNext(latest)) {
    socket.destroy()
    return
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[errorCode(error)] ?? 400
  const { fields, body } = problem(status)
  const head = Object.entries({ ...fields, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
}

/** Whether bytes written now are the answer to the last request, and not to an earlier one. */
function isNext(latest: ServerResponse | undefined): boolean {
  if (latest === undefined || latest.writableFinished) return true
  return !latest.headersSent && !latest.req.complete
}

/** The problem of a request that no handler read. */
const PROBLEM_OF_STATUS: Record<number, { code: string; detail: string }> = {
  400: { code: 'invalid_request', detail: 'The HTTP request cannot be parsed.' },
  405: { code: 'method_not_allowed', detail: 'TRACE is not allowed.' },
  408: { code: 'request_timeout', detail: 'The request did not arrive in time.' },
  431: { code: 'invalid_request', detail: 'The header fields are larger than 16 KiB.' },
  500: { code: 'internal_error', detail: 'An internal error occurred.' }
}

function problem(status: number): { fields: Record<string, string | number>; body: string } {
  const traceId = randomUUID().replaceAll('-', '')
  const requestId = `req_${traceId}`
  const title = STATUS_CODES[status]
  const body = JSON.stringify({ type: 'about:blank', title, status, ...PROBLEM_OF_STATUS[status], traceId, requestId })
  return {
    fields: {
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId
    },
    body
  }
}

function listenFailure(error: Error, port: number, host: string): string {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the other program, or start with PORT=<another port>.`
  if (code === 'EACCES') return `Port ${port} cannot be used by this user. Start with PORT=<a number above 1023>.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an IP address of this machine.`
  return `Port ${port} on ${host} cannot be opened: ${error.message}.`
}
