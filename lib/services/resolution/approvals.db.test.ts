import { beforeAll, describe, expect, test } from 'vitest'
import { fromWireId } from '@/lib/domain/operation/ids'
import { createKey } from '@/lib/services/access/create-key'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { queueSummary } from '@/lib/services/operation/queue-summary'
import { asTenant } from '@/lib/testing/as-tenant'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/rows'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, refusalIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { decideResolution } from './decide-resolution'
import { listApprovals } from './list-approvals'

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
let [proposer, manager]: ServiceContext[] = []
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
  proposer = await tenant.person('operator')
  manager = await tenant.person('manager')
  await ledger.declare('payout.create', { approval: { above: { value: '1000.00', currency: 'GBP' } } })
})

const large = { action: 'payout.create', amount: { value: '1000.01', currency: 'GBP' } }

/** An operation above the threshold with a proposal to confirm it. */
async function proposal(key: string, by = proposer as ServiceContext) {
  const id = await ledger.bring('unknown', key, large)
  const seen = { kind: 'provider_activity_log', finding: 'applied', providerReference: `pay_${key}` }
  const { evidence, operation } = done(await ledger.addSeen(by, id, seen)).body
  const answer = done(
    await ledger.resolve(by, id, {
      decisionId: `${key}-decision`,
      expectedVersion: operation.version,
      resolution: 'confirm_succeeded',
      evidenceIds: [evidence.id],
      providerReference: `pay_${key}`,
      result: { id: `pay_${key}` }
    })
  )
  const { resolution } = answer.body
  const decide = (decision: 'approve' | 'reject', ctx = manager, evidenceDigest = resolution.evidenceDigest) =>
    decideResolution(ctx as ServiceContext, {
      resolutionId: fromWireId('res', resolution.id) ?? '',
      body: { decision, evidenceDigest, reason: 'looked at the dashboard myself' }
    })
  return { id, status: answer.status, resolution, decide }
}

describe('a resolution above the threshold', () => {
  test('waits for a second person and settles nothing by itself', async () => {
    const { id, status, resolution } = await proposal('wait-1')
    expect(status).toBe('accepted')
    expect(resolution.status).toBe('awaiting_approval')
    expect((await ledger.see(id)).operation).toMatchObject({ state: 'reconciling', pendingResolutionId: resolution.id })
    expect(refusalIn(await ledger.begin('wait-1', large)).code).toBe('outcome_unknown')
    const waiting = done(await listApprovals(manager as ServiceContext)).body.items.map((item) => item.resolution.id)
    expect(waiting).toContain(resolution.id)
    expect(done(await queueSummary(manager as ServiceContext)).body.awaitingApproval).toBe(waiting.length)
  })

  test('settles when the second person agrees; told twice it is settled once', async () => {
    const { id, decide } = await proposal('yes-1')
    const answer = done(await decide('approve'))
    expect(answer).toMatchObject({
      status: 'done',
      body: { resolution: { status: 'settled' }, operation: { state: 'succeeded', result: { id: 'pay_yes-1' } } }
    })
    const again = await Promise.all([decide('approve'), decide('approve')])
    const { id: resolutionId, decidedAt } = answer.body.resolution
    for (const repeated of again.map(done))
      expect(repeated.body.resolution).toMatchObject({ id: resolutionId, decidedAt, status: 'settled' })
    const other = await tenant.person('manager')
    for (const [decision, who] of [
      ['approve', other],
      ['reject', manager]
    ] as const)
      expect(refusalIn(await decide(decision, who as ServiceContext)).code).toBe('step_not_permitted')
    expect((await ledger.story(id)).filter((type) => type === 'operation_resolved')).toHaveLength(1)
  })

  test('that the second person rejects leaves the case open, and the reason is kept', async () => {
    const { id, decide } = await proposal('no-1')
    done(await decide('reject'))
    const seen = await ledger.see(id)
    expect(seen.operation).toMatchObject({ state: 'reconciling', pendingResolutionId: null })
    expect(seen.resolutions).toMatchObject([{ status: 'rejected', decisionReason: 'looked at the dashboard myself' }])
  })

  test('is never approved by the one who proposed it, who may not reject it either', async () => {
    const { id, decide } = await proposal('same-1')
    for (const decision of ['approve', 'reject'] as const)
      expect(refusalIn(await decide(decision, proposer)).code).toBe('same_person')
    expect((await ledger.see(id)).operation.state).toBe('reconciling')
  })

  test('is never approved with a key of the one who proposed it, nor by the one whose key proposed it', async () => {
    const admin = await tenant.person('admin')
    const keyOf = async (ctx: ServiceContext, name: string): Promise<ServiceContext> => {
      const made = done(await createKey(ctx, { body: { name, preset: 'admin' } })).body.key
      const id = fromWireId('key', made.id) ?? ''
      return { ...ctx, actor: { type: 'agent', id, name }, scopes: new Set(made.scopes), role: null, credentialId: id }
    }
    const key = await keyOf(admin, 'mine')
    const hands = { admin, key, keyOfKey: await keyOf(key, 'made with mine') }
    const other = await tenant.person('admin')
    for (const [who, ctx] of Object.entries(hands)) {
      const { id, resolution, decide } = await proposal(`hand-${who}`, ctx)
      for (const [whose, hand] of Object.entries(hands)) {
        expect(refusalIn(await decide('approve', hand)).code, `${who} by ${whose}`).toBe('same_person')
        const forged = `insert into resolution_decisions values ($1, $2, $3, 'settled', $4, 'user', 'x', now())`
        const values = [tenant.tenantId, fromWireId('res', resolution.id), ctx.actor.id, hand.actor.id]
        await expect(tenant.sql(forged, values), `${who} by ${whose}`).rejects.toThrow(/proposed|four_eyes/)
      }
      done(await decide('approve', other))
      expect((await ledger.see(id)).operation.state).toBe('succeeded')
    }
  })

  test('is never approved by an agent or a viewer', async () => {
    const { decide } = await proposal('scope-1')
    for (const ctx of [tenant.agent, await tenant.person('viewer')])
      expect(refusalIn(await decide('approve', ctx)).code).toBe('scope_missing')
  })

  test('is void once evidence has come in since, and somebody has to look again', async () => {
    const { id, resolution, decide } = await proposal('changed-1')
    done(await ledger.addSeen(manager as ServiceContext, id, { kind: 'webhook', finding: 'inconclusive' }))
    expect(refusalIn(await decide('approve')).code).toBe('evidence_changed')
    const seen = await ledger.see(id)
    expect(seen.operation).toMatchObject({ state: 'reconciling', pendingResolutionId: null })
    expect(seen.resolutions).toMatchObject([{ id: resolution.id, status: 'voided' }])
  })

  test('holds only for the evidence that the second person looked at', async () => {
    const { id, decide } = await proposal('digest-1')
    expect(refusalIn(await decide('approve', manager, 'f'.repeat(64))).code).toBe('evidence_changed')
    expect((await ledger.see(id)).operation.pendingResolutionId).not.toBeNull()
    done(await decide('approve'))
  })

  test('keeps another one from being proposed or carried out beside it', async () => {
    const { id } = await proposal('beside-1')
    const { operation, evidence } = await ledger.see(id)
    const another = {
      decisionId: 'beside-1-another',
      expectedVersion: operation.version,
      resolution: 'confirm_succeeded',
      evidenceIds: evidence.map((one) => one.id)
    }
    expect(refusalIn(await ledger.resolve(manager as ServiceContext, id, another)).code).toBe('approval_pending')
  })

  test('that two people approve at once is settled once', async () => {
    const { id, decide } = await proposal('two-1')
    const second = await tenant.person('manager')
    const answers = await Promise.all([decide('approve', manager), decide('approve', second)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect((await ledger.story(id)).filter((type) => type === 'operation_resolved')).toHaveLength(1)
  })
})

test('a resolution below the threshold needs nobody else', async () => {
  const id = await ledger.bring('unknown', 'small-1', { ...large, amount: { value: '1000.00', currency: 'GBP' } })
  const { evidence, operation } = done(
    await ledger.addSeen(proposer as ServiceContext, id, {
      kind: 'webhook',
      finding: 'applied',
      providerReference: 'pay_s'
    })
  ).body
  const answer = await ledger.resolve(proposer as ServiceContext, id, {
    decisionId: 'small-1-decision',
    expectedVersion: operation.version,
    resolution: 'confirm_succeeded',
    evidenceIds: [evidence.id]
  })
  expect(done(answer)).toMatchObject({ status: 'created', body: { operation: { state: 'succeeded' } } })
})

test('the database itself refuses an approval by the one who proposed, or by nobody', async () => {
  const { resolution } = await proposal('constraint-1')
  const insert = (decidedBy: string | null) =>
    refusalOf(() =>
      asTenant(database.pool, tenant.tenantId, (client) =>
        client.query(
          `insert into resolution_decisions (tenant_id, resolution_id, proposed_by, status, decided_by, decided_by_type, reason, decided_at)
           values ($1, $2, $3, 'settled', $4, 'user', 'x', now())`,
          [tenant.tenantId, fromWireId('res', resolution.id), proposer?.credentialId, decidedBy]
        )
      )
    )
  for (const decidedBy of [proposer?.credentialId ?? '', null])
    expect(await insert(decidedBy)).toMatchObject({ constraint: 'resolution_decisions_four_eyes' })
})

test('every chain verifies, and every operation is what its events say', async () => {
  expect(await expectAuditToHold(database)).toBeGreaterThan(10)
})
