import type { Endpoint } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/endpoints'
import type { EndpointId } from '@/lib/api/routes'
import type { Caller } from '@/lib/auth/caller'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import { SCOPES, type Scope } from '@/lib/domain/operation/vocabulary'
import type { AccessLine, HttpSettings } from '@/lib/http/adapter'
import { createRateLimit } from '@/lib/http/rate-limit'
import { ANSWER_STATUS } from '@/lib/http/status'
import type { EndpointRun } from '@/lib/verbs/endpoint-verbs'
import { createPerform, type Perform } from '@/lib/verbs/perform'
import { type Registry, registry } from '@/lib/verbs/registry'

export const GOOD_KEY = 'good-key'
export const AGENT_KEY = 'agent-key'
export const SESSION_COOKIE = 'session=good'

export type FakeVerbs = { [Id in EndpointId]?: EndpointRun<Id> }
export type FakeHttp = HttpSettings & { lines: AccessLine[]; errors: unknown[] }

/** Settings with three known credentials, which keeps what it logs. */
export function fakeHttp(changes: Partial<HttpSettings> = {}): FakeHttp {
  const lines: AccessLine[] = []
  const errors: unknown[] = []
  return {
    baseUrl: 'http://onceover.test',
    authenticateKey: async (bearer) => {
      if (bearer === GOOD_KEY) return credential([...SCOPES])
      return bearer === AGENT_KEY ? credential(['operations:write', 'operations:read', 'evidence:write']) : null
    },
    authenticateSession: async (request) =>
      request.headers.get('cookie') === SESSION_COOKIE ? credential([...SCOPES]) : null,
    requests: createRateLimit('requests', 1_000_000, 1),
    failures: createRateLimit('failures', 1_000_000, 60),
    body: { maxBytes: 262_144, deadlineMs: 500 },
    checkAnswers: true,
    observe: (line) => lines.push(line),
    onError: (error) => errors.push(error),
    ...changes,
    lines,
    errors
  }
}

function credential(scopes: Scope[]): Caller {
  return {
    tenantId: vouchTenant('019ac0ff-ee00-7000-8000-0000000000aa'),
    actor: { type: 'agent', id: '019ac0ff-ee00-7000-8000-0000000000bb', name: 'bot' },
    scopes: new Set(scopes),
    role: null,
    credentialId: '019ac0ff-ee00-7000-8000-0000000000bb',
    configVersion: 1
  }
}

/** The real gate before verbs that answer with the declared example of their first status; `changes` replaces some. */
export function fakePerform(changes: FakeVerbs = {}): Perform {
  const verbs: Record<string, unknown> = { ...registry }
  for (const [id, endpoint] of Object.entries(endpoints) as [EndpointId, Endpoint][]) {
    const [status, answer] = Object.entries(endpoint.answers)[0] ?? []
    const kind = Object.entries(ANSWER_STATUS).find(([, number]) => String(number) === status)?.[0]
    const run = async () => ({ ok: true, value: { status: kind, body: answer?.example } })
    verbs[id] = { access: registry[id].access, run: changes[id] ?? run }
  }
  return createPerform(verbs as Registry)
}
