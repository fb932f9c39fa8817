import { beforeAll, describe, expect, test } from 'vitest'
import { commandContext } from '@/bin/tenant'
import { hrefOf } from '@/lib/api/routes'
import { fromWireId } from '@/lib/domain/operation/ids'
import { VIAS, type Via } from '@/lib/domain/operation/vocabulary'
import { createApi } from '@/lib/http/mount'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { toWireEvent } from '@/lib/services/operation/get-timeline'
import { apiKey } from '@/lib/testing/api-key'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, refusalIn, verbsOf } from '@/lib/testing/verbs'
import { perform } from './perform'

const database = await testDatabase()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant(database)
})

type Seen = { type: string; via: Via | null }
const ledgerEvents = (since: number) =>
  tenant.sql<Seen>(
    `select type, data::jsonb ->> 'via' as via from events order by at, operation_id, sequence offset $1`,
    [since]
  )
const accessEvents = (since: number) =>
  tenant.sql<Seen>(`select type, data ->> 'via' as via from access_events order by at, id offset $1`, [since])

/** Every verb that a member or an agent writes with, by one adapter. */
async function writeEverything(via: Via): Promise<void> {
  const by = (ctx: ServiceContext): ServiceContext => ({ ...ctx, via })
  const person = async (role: 'operator' | 'manager' | 'admin') => by(await tenant.person(role))
  const [operator, manager, admin] = [await person('operator'), await person('manager'), await person('admin')]
  const { agent, ...rest } = tenant
  const ledger = verbsOf({ ...rest, agent: by(agent), person: () => Promise.resolve(admin) })
  const large = { action: `payout.${via}`, amount: { value: '2000.00', currency: 'GBP' } }

  await ledger.settings(false)
  await ledger.declare(`payout.${via}`, { approval: { always: true } })
  await ledger.declare(`refund.${via}`, { similarity: { policy: 'hold', windowSeconds: 600, fields: ['customer'] } })

  const planned = await ledger.bring('planned', `${via}-cancel`)
  done(await perform('cancelOperation', operator, { operationId: planned, body: { reason: 'not needed' } }))
  const claimed = await ledger.bring('planned', `${via}-claim`)
  done(await perform('claimOperation', by(agent), { operationId: claimed, body: {} }))
  done(await ledger.report(claimed, 'succeeded', { result: { id: 'pay_1' } }))
  done(await ledger.begin(`${via}-claim`))

  const alike = { action: `refund.${via}`, request: { customer: 'cus_1' } }
  await ledger.execute(`${via}-first`, alike)
  const held = refusalIn(await ledger.begin(`${via}-second`, alike)).operation
  const release = { reason: 'two refunds', expectedVersion: held?.version ?? 0 }
  done(await perform('releaseHold', operator, { operationId: held?.id ?? '', body: release }))

  const operationId = await ledger.bring('unknown', `${via}-settle`, large)
  const version = async () => (await ledger.see(operationId)).operation.version
  done(await perform('addNote', operator, { operationId, body: { body: 'asked the bank' } }))
  const team = `team_${tenant.teamId.replaceAll('-', '')}`
  const owner = { ownerId: `usr_${operator.credentialId.replaceAll('-', '')}`, expectedVersion: await version() }
  done(await perform('changeOwner', operator, { operationId, body: owner }))
  done(
    await perform('changeOwner', operator, { operationId, body: { teamId: team, expectedVersion: await version() } })
  )
  const deadline = new Date(Date.now() + 86_400_000).toISOString()
  const later = { deadline, reason: 'the bank answers tomorrow', expectedVersion: await version() }
  done(await perform('changeDeadline', operator, { operationId, body: later }))
  const seen = { kind: 'provider_activity_log', finding: 'applied', providerReference: 'pay_2' }
  const { evidence } = done(await ledger.addSeen(operator, operationId, seen)).body
  const decision = { decisionId: `${via}-settle-decision`, evidenceIds: [evidence.id], providerReference: 'pay_2' }
  const { resolution } = done(
    await ledger.resolve(operator, operationId, {
      ...decision,
      expectedVersion: await version(),
      resolution: 'confirm_succeeded',
      result: { id: 'pay_2' }
    })
  ).body
  done(
    await perform('decideResolution', manager, {
      resolutionId: fromWireId('res', resolution.id) ?? '',
      body: { decision: 'approve', evidenceDigest: resolution.evidenceDigest, reason: 'seen' }
    })
  )

  const { key } = done(await perform('createKey', admin, { body: { name: via, preset: 'agent' } })).body
  done(await perform('revokeKey', admin, { keyId: fromWireId('key', key.id) ?? '' }))
  const email = `${via}@example.test`
  const { member } = done(await perform('addMember', admin, { body: { email, role: 'viewer' } })).body
  const userId = fromWireId('usr', member.id) ?? ''
  done(await perform('changeMember', admin, { userId, body: { role: 'operator' } }))
  const { password } = done(await perform('resetMemberPassword', admin, { userId })).body
  const self = { ...operator, actor: { type: 'user' as const, id: userId, name: null }, credentialId: userId }
  const next = 'unrelated words at hand'
  const account = { ...self, email, name: '', tenantName: '' }
  done(await perform('changeOwnPassword', account, { current: password, next }))
  done(await perform('endOwnSessions', self, {}))
}

describe('the adapter that an actor used', () => {
  test.each(VIAS)('%s is kept with everything that was written through it', async (via) => {
    const before = { ledger: (await ledgerEvents(0)).length, access: (await accessEvents(0)).length }
    await writeEverything(via)
    const ledger = await ledgerEvents(before.ledger)
    expect(new Set(ledger.map(({ type }) => type)).size).toBeGreaterThanOrEqual(14)
    for (const event of ledger) expect(event, event.type).toMatchObject({ via })
    const access = await accessEvents(before.access)
    expect(new Set(access.map(({ type }) => type)).size).toBeGreaterThanOrEqual(9)
    for (const event of access) expect(event, event.type).toMatchObject({ via })
  })

  test('is the API for a key, in the timeline and in the audit trail, and time for a sweep', async () => {
    const api = createApi()
    const headers = { authorization: `Bearer ${await apiKey(tenant)}`, 'content-type': 'application/json' }
    const begun = await api.fetch(
      new Request(`http://onceover.test${hrefOf('beginOperation')}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': 'via-http' },
        body: JSON.stringify({ action: 'payment.create', request: { order: 'via-http' } })
      })
    )
    const { operation } = (await begun.json()) as { operation: { id: string } }
    const operationId = fromWireId('op', operation.id) ?? ''
    const ledger = verbsOf(tenant)
    await ledger.elapse(operationId, 'lease_expires_at', 61)
    await ledger.sweepNow()
    const expected = [
      { type: 'intention_saved', via: 'http' },
      { type: 'attempt_granted', via: 'http' },
      { type: 'lease_lapsed', via: 'job' }
    ]
    const viewer = await tenant.person('viewer')
    const timeline = done(await perform('getTimeline', viewer, { operationId })).body
    expect(timeline.items).toMatchObject(expected)
    for (const { data } of timeline.items) expect(data).not.toHaveProperty('via')
    const audit = done(await perform('getAudit', viewer, { operationId })).body
    expect(audit.items).toMatchObject(expected)
    expect(audit.chain.verified).toBe(true)
  })

  test('is null for an event from before it was kept', () => {
    const event = {
      sequence: 1,
      type: 'hold_released' as const,
      at: 0,
      actor: { type: 'agent' as const, id: null, name: null },
      requestId: null,
      version: 2,
      data: '{"reason":"two refunds"}',
      previousDigest: '',
      digest: ''
    }
    expect(toWireEvent(event)).toMatchObject({ via: null, data: { reason: 'two refunds' } })
  })

  test('is the command line for a command', async () => {
    const command = await commandContext(tenant.tenantId)
    expect(command.via).toBe('cli')
    done(await perform('createKey', command, { body: { name: 'by a command', preset: 'agent' } }))
    expect((await accessEvents(0)).at(-1)).toEqual({ type: 'key_created', via: 'cli' })
  })
})
