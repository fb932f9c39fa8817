import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { EndpointAnswer, VerbInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'
import type { Result } from '@/lib/domain/operation/result'
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
import type { BodyLimits } from './body'
import type { RateLimit } from './rate-limit'

/** Node's request and response where the API runs on node:http; neither where only Next runs. */
export type DoorEnv = { Bindings: Partial<HttpBindings> }
export type DoorContext = Context<DoorEnv>
export type Api = Hono<DoorEnv>

/** What a credential vouches for; the door adds what belongs to the request. */
export type Credential = Omit<ServiceContext, 'tenantId' | 'requestId' | 'traceparent'> & { tenantId: string }

/** A service behind an endpoint. */
export type Verb<Id extends EndpointId> = (
  ctx: ServiceContext,
  input: VerbInput<Id>
) => Promise<Result<Answer<EndpointAnswer<Id>>>>
export type Verbs = { [Id in EndpointId]: Verb<Id> }

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

/** What the door needs from outside; tests give their own. */
export type DoorSettings = {
  /** Public address of the server, without a trailing slash. */
  baseUrl: string
  authenticateKey: (bearer: string) => Promise<Credential | null>
  authenticateSession: (request: Request) => Promise<Credential | null>
  /** Requests per credential. */
  requests: RateLimit
  /** Failed authentications per address. */
  failures: RateLimit
  body: BodyLimits
  /** Checks every answer against its declaration: in tests and development, not in the production hot path. */
  checkAnswers: boolean
  observe: (line: AccessLine) => void
  onError: (error: unknown, line: { requestId: string; traceId: string; route: string }) => void
}
