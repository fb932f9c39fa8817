import { describe, expect, test } from 'vitest'
import { vouchTenant } from '@/lib/domain/access/vouch-tenant'
import { ok } from '@/lib/domain/operation/result'
import { type ActorType, ROLES, type Role, type Scope } from '@/lib/domain/operation/vocabulary'
import type { ServiceContext } from '@/lib/services/kernel/context'
import type { AnyContext } from './access'
import { createPerform } from './perform'
import { type Registry, registry, type VerbId } from './registry'

/** Who may call each verb, written down by hand: the scopes of which one is enough, or the kind of caller. */
const MAY: Record<VerbId, readonly Scope[] | { member: Scope; key: Scope } | 'system' | 'self' | 'open'> = {
  beginOperation: ['operations:write'],
  listOperations: ['operations:read'],
  queueSummary: ['operations:read'],
  getOperation: ['operations:read'],
  getTimeline: ['operations:read'],
  getAudit: ['audit:read'],
  claimOperation: ['operations:write'],
  heartbeat: ['operations:write'],
  reportOutcome: ['operations:write'],
  cancelOperation: ['operations:write', 'resolutions:write'],
  releaseHold: ['resolutions:write'],
  addEvidence: ['evidence:write'],
  changeOwner: ['resolutions:write'],
  changeDeadline: ['resolutions:write'],
  addNote: ['evidence:write', 'resolutions:write'],
  resolveOperation: ['resolutions:write'],
  listApprovals: ['operations:read'],
  decideResolution: ['resolutions:write'],
  listActions: ['operations:read', 'inventory:write'],
  getAction: ['operations:read', 'inventory:write'],
  putAction: ['inventory:write'],
  getRun: ['operations:read'],
  putRun: ['operations:write', 'inventory:write'],
  getSettings: ['operations:read', 'inventory:write'],
  putSettings: ['inventory:write'],
  listKeys: ['admin'],
  createKey: ['admin'],
  revokeKey: ['admin'],
  listMembers: { member: 'operations:read', key: 'admin' },
  addMember: ['admin'],
  changeMember: ['admin'],
  resetMemberPassword: ['admin'],
  listTeams: ['operations:read'],
  changeOwnPassword: 'self',
  endOwnSessions: 'self',
  readSetup: 'open',
  completeSetup: 'open',
  checkReadiness: 'open',
  ensureFirstTenant: 'system',
  createTenant: 'system',
  listTenants: 'system',
  makeSetupLink: 'system',
  verifyAudit: 'system',
  findDue: 'system',
  expireLease: 'system',
  missCompletion: 'system',
  missDeadline: 'system',
  retirePayload: 'system'
}
const verbs = Object.entries(MAY) as [VerbId, (typeof MAY)[VerbId]][]

const EIGHT: readonly Scope[] = [
  'operations:write',
  'operations:read',
  'evidence:write',
  'resolutions:write',
  'inventory:write',
  'insights:read',
  'audit:read',
  'admin'
]
const SUBSETS = Array.from({ length: 2 ** EIGHT.length }, (_, bits) => EIGHT.filter((_, index) => bits & (1 << index)))

/** A member of each role, and a key, which has none. */
const HOLDERS: readonly (Role | null)[] = [...ROLES, null]

function contextOf(type: ActorType, role: Role | null, scopes: readonly Scope[], id = 'one'): ServiceContext {
  return {
    tenantId: vouchTenant('tenant'),
    actor: { type, id, name: null },
    scopes: new Set(scopes),
    role,
    credentialId: 'one',
    requestId: 'request',
    traceparent: null,
    via: 'http'
  }
}

/** The gate before verbs that only say that they were reached. */
const calls: string[] = []
const gate = createPerform(
  Object.fromEntries(
    Object.entries(registry).map(([id, { access }]) => {
      const run = async () => {
        calls.push(id)
        return ok('reached')
      }
      return [id, { access, run }]
    })
  ) as unknown as Registry
) as (
  id: VerbId,
  ctx: AnyContext,
  input: unknown
) => Promise<{ ok: boolean; refusal?: { code: string; detail: string } }>

async function isReached(id: VerbId, ctx: AnyContext): Promise<boolean> {
  calls.length = 0
  const answer = await gate(id, ctx, {})
  expect(answer.ok).toBe(calls.includes(id))
  return answer.ok
}

describe('the gate', () => {
  test('stands before every verb there is', () => {
    expect(Object.keys(registry).sort()).toEqual(verbs.map(([id]) => id).sort())
  })

  test('knows every scope', () => {
    expect(SUBSETS).toHaveLength(256)
  })

  test.each(verbs)('lets to %s exactly those who may, by each set of scopes, for members and keys', async (id, may) => {
    for (const role of HOLDERS) {
      for (const held of SUBSETS) {
        const expected =
          may === 'open' ||
          (may === 'self' && role !== null) ||
          (Array.isArray(may) && may.some((scope) => held.includes(scope))) ||
          (typeof may === 'object' && 'key' in may && held.includes(role === null ? may.key : may.member))
        const ctx = contextOf(role === null ? 'agent' : 'user', role, held)
        expect(await isReached(id, ctx), `${role ?? 'key'} with ${held.join(', ')}`).toBe(expected)
      }
    }
  })

  test.each(verbs)('lets the installation itself to %s only where that is its own', async (id, may) => {
    expect(await isReached(id, contextOf('system', null, []))).toBe(may === 'system' || may === 'open')
  })

  test.each(verbs)('lets a caller without a credential to %s only where it is open', async (id, may) => {
    expect(await isReached(id, { requestId: 'request', traceparent: null, via: 'http' })).toBe(may === 'open')
  })

  test('lets a member change no other account than their own', async () => {
    expect(await isReached('changeOwnPassword', contextOf('user', 'admin', EIGHT, 'another'))).toBe(false)
    expect(await isReached('changeOwnPassword', contextOf('agent', null, EIGHT))).toBe(false)
  })

  test('reads no input of a caller who may not', async () => {
    let read = 0
    const input = async () => {
      read += 1
      return ok({})
    }
    expect(await gate('listKeys', contextOf('user', 'viewer', []), input)).toMatchObject({ ok: false })
    expect(read).toBe(0)
    expect(await gate('listKeys', contextOf('user', 'admin', ['admin']), input)).toMatchObject({ ok: true })
    expect(read).toBe(1)
  })
})

describe('a refusal', () => {
  const detail = async (id: VerbId, ctx: AnyContext) => (await gate(id, ctx, {})).refusal?.detail

  test('of a member says what is missing, what is held and which role could', async () => {
    expect(await detail('addNote', contextOf('user', 'viewer', ['operations:read']))).toBe(
      'Your role viewer does not allow this. The role operator or higher is required. Missing scope: evidence:write or resolutions:write. Your scopes: operations:read.'
    )
  })

  test('of a key says what is missing, what is held and which role could', async () => {
    expect(await detail('createKey', contextOf('agent', null, ['operations:read', 'operations:write']))).toBe(
      'This API key does not have the scope admin. Its scopes: operations:read, operations:write. The role admin or higher has the scope.'
    )
  })

  test('of what no role may says that a key is required', async () => {
    expect(await detail('beginOperation', contextOf('user', 'admin', ['admin']))).toBe(
      'Your role admin does not allow this. An API key is required. Missing scope: operations:write. Your scopes: admin.'
    )
  })

  test('of a member with a one-time password says to choose a new one', async () => {
    expect(await detail('listKeys', contextOf('user', 'admin', []))).toBe(
      'Choose a new password first. A one-time password allows nothing else.'
    )
  })
})
