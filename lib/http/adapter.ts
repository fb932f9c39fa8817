import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Caller } from '@/lib/auth/caller'
import type { BodyLimits } from './body'
import type { RateLimit } from './rate-limit'

/** Node's request and response where the API runs on node:http; neither where only Next runs. */
export type HttpEnv = { Bindings: Partial<HttpBindings> }
export type HttpContext = Context<HttpEnv>
export type Api = Hono<HttpEnv>

/** One line of the access log: never a body, a key or a query value. */
export type AccessLine = {
  requestId: string
  traceId: string
  method: string
  route: string
  status: number
  ms: number
  code?: string
  tenant?: string
  credential?: string
}

/** The dependencies of the HTTP adapter; tests pass their own. */
export type HttpSettings = {
  /** Public URL of the server, without a trailing slash. */
  baseUrl: string
  authenticateKey: (bearer: string) => Promise<Caller | null>
  authenticateSession: (request: Request) => Promise<Caller | null>
  /** Requests per credential. */
  requests: RateLimit
  /** Failed authentications per peer address. */
  failures: RateLimit
  body: BodyLimits
  /** Checks every answer against its declaration: in tests and development, not in the production hot path. */
  checkAnswers: boolean
  observe: (line: AccessLine) => void
  onError: (error: unknown, line: { requestId: string; traceId: string; route: string }) => void
}
