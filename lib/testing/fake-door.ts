import type { Endpoint } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/endpoints'
import type { EndpointId } from '@/lib/api/routes'
import { SCOPES, type Scope } from '@/lib/domain/operation/vocabulary'
import type { AccessLine, Credential, DoorSettings, Verb, Verbs } from '@/lib/http/door'
import { createRateLimit } from '@/lib/http/rate-limit'

export const GOOD_KEY = 'good-key'
export const AGENT_KEY = 'agent-key'
export const SESSION_COOKIE = 'session=good'

export type FakeDoor = DoorSettings & { lines: AccessLine[]; errors: unknown[] }

/** A door with three known credentials, which keeps what it logs. */
export function fakeDoor(changes: Partial<DoorSettings> = {}): FakeDoor {
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

function credential(scopes: Scope[]): Credential {
  return {
    tenantId: '019ac0ff-ee00-7000-8000-0000000000aa',
    actor: { type: 'agent', id: '019ac0ff-ee00-7000-8000-0000000000bb', name: 'bot' },
    scopes: new Set(scopes),
    role: null,
    credentialId: '019ac0ff-ee00-7000-8000-0000000000bb'
  }
}

/** Verbs that answer with the declared example of their first status; `changes` replaces some. */
export function fakeVerbs(changes: Partial<Verbs> = {}): Verbs {
  const verbs: Partial<Record<EndpointId, unknown>> = {}
  for (const [id, endpoint] of Object.entries(endpoints) as [EndpointId, Endpoint][]) {
    const [status, answer] = Object.entries(endpoint.answers)[0] ?? []
    const verb: Verb<EndpointId> = async () =>
      ({ ok: true, value: { status: Number(status), body: answer?.example } }) as Awaited<ReturnType<Verb<EndpointId>>>
    verbs[id] = verb
  }
  return { ...(verbs as Verbs), ...changes }
}
