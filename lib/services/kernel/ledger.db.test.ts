import { beforeAll, describe, expect, test } from 'vitest'
import { beginBodySchema } from '@/lib/api/begin'
import { fromWireId } from '@/lib/domain/operation/ids'
import { getAudit } from '@/lib/services/audit/get-audit'
import { addEvidence } from '@/lib/services/evidence/add-evidence'
import { beginOperation } from '@/lib/services/operation/begin-operation'
import { getOperation } from '@/lib/services/operation/get-operation'
import { getTimeline } from '@/lib/services/operation/get-timeline'
import { listOperations } from '@/lib/services/operation/list-operations'
import { queueSummary } from '@/lib/services/operation/queue-summary'
import { reportOutcome } from '@/lib/services/operation/report-outcome'
import { resolveOperation } from '@/lib/services/resolution/resolve-operation'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'

const database = await testDatabase()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant(database)
})

const intention = (extra: object = {}) =>
  beginBodySchema.parse({
    action: 'payment.create',
    reference: 'payment-ORD-1',
    request: { amount: '125.00', currency: 'GBP', customer: 'cus_9' },
    amount: { value: '125.00', currency: 'GBP' },
    entities: { order: 'ORD-1', customer: 'cus_9' },
    context: { runId: 'run_7', step: 3, agentId: 'billing-bot', layer: 'agent' },
    provider: 'practice',
    ...extra
  })

describe('the main job', () => {
  test('an accepted call whose answer was lost is unknown, is not repeated, and is settled by evidence', async () => {
    const first = await beginOperation(tenant.agent, { key: 'run_7:3:payment', body: intention() })
    if (!first.ok) throw new Error(JSON.stringify(first.refusal))
    expect(first.value.status).toBe('created')
    expect(first.value.body.decision).toBe('execute')
    expect(first.value.body.operation.version).toBe(2)
    const id = fromWireId('op', first.value.body.operation.id) ?? ''

    const lost = await reportOutcome(tenant.agent, {
      operationId: id,
      attempt: 1,
      body: { fencingToken: '1', outcome: 'timeout' }
    })
    if (!lost.ok) throw new Error(JSON.stringify(lost.refusal))
    expect(lost.value.body.operation).toMatchObject({
      state: 'unknown',
      unknownReason: 'timeout',
      owner: { type: 'team', name: 'operations' }
    })
    expect(lost.value.body.operation.deadline).not.toBeNull()

    const again = await beginOperation(tenant.agent, { key: 'run_7:3:payment', body: intention() })
    expect(again).toMatchObject({
      ok: false,
      refusal: { code: 'outcome_unknown', decision: 'reconcile', safeNewKey: false }
    })
    const fresh = await beginOperation(tenant.agent, { key: 'fresh-uuid', body: intention() })
    expect(fresh).toMatchObject({ ok: false, refusal: { code: 'outcome_unknown', matchedBy: 'reference' } })
    const changed = await beginOperation(tenant.agent, {
      key: 'run_7:3:payment',
      body: intention({ request: { amount: '150.00', currency: 'GBP', customer: 'cus_9' } })
    })
    expect(changed).toMatchObject({
      ok: false,
      refusal: { code: 'fingerprint_mismatch', errors: [{ pointer: '/request/amount' }] }
    })

    const operator = await tenant.person('operator')
    const seen = await addEvidence(operator, {
      operationId: id,
      body: {
        kind: 'provider_activity_log',
        finding: 'applied',
        source: 'dashboard',
        providerReference: 'pay_1',
        observed: { amount: '125.00' }
      }
    })
    if (!seen.ok) throw new Error(JSON.stringify(seen.refusal))
    expect(seen.value.body.operation.state).toBe('reconciling')
    const decision = {
      decisionId: 'decision-0001',
      expectedVersion: seen.value.body.operation.version,
      resolution: 'confirm_succeeded' as const,
      evidenceIds: [seen.value.body.evidence.id],
      reason: 'One payment is on the dashboard.',
      reasonCode: 'provider_confirmed' as const,
      providerReference: 'pay_1',
      result: { id: 'pay_1', status: 'succeeded' }
    }
    const [one, two] = await Promise.all([
      resolveOperation(operator, { operationId: id, body: decision }),
      resolveOperation(operator, { operationId: id, body: decision })
    ])
    if (!one.ok || !two.ok) throw new Error(JSON.stringify([one, two]))
    expect(one.value.body.resolution.id).toBe(two.value.body.resolution.id)
    expect(one.value.body.operation.state).toBe('succeeded')

    const replays = await Promise.all(
      [1, 2].map(() => beginOperation(tenant.agent, { key: 'run_7:3:payment', body: intention() }))
    )
    for (const replay of replays)
      expect(replay).toMatchObject({
        ok: true,
        value: { replayed: true, body: { decision: 'replay', result: { id: 'pay_1' } } }
      })
    expect(JSON.stringify(replays[0])).toBe(JSON.stringify(replays[1]))

    const timeline = await getTimeline(operator, { operationId: id })
    if (!timeline.ok) throw new Error('no timeline')
    expect(timeline.value.body.items.map(({ type }) => type)).toEqual([
      'intention_saved',
      'attempt_granted',
      'outcome_reported',
      'duplicate_suppressed',
      'duplicate_suppressed',
      'duplicate_suppressed',
      'case_opened',
      'evidence_added',
      'operation_resolved',
      'duplicate_suppressed',
      'duplicate_suppressed'
    ])
    const audit = await getAudit(operator, { operationId: id })
    expect(audit).toMatchObject({ ok: true, value: { body: { chain: { verified: true, events: 11 } } } })
    const whole = await getOperation(operator, { operationId: id })
    expect(whole).toMatchObject({
      ok: true,
      value: {
        body: {
          attempts: [{ number: 1, reports: [{ outcome: 'timeout' }] }],
          evidence: [{ comparison: [{ field: 'amount', verdict: 'equal' }] }]
        }
      }
    })
    for (const query of [
      { q: 'payment-O' },
      { entity: 'order:ORD-1' },
      { q: 'cus_9' },
      { state: 'succeeded' as const },
      { runId: 'run_7' }
    ]) {
      const page = await listOperations(operator, { sort: '-createdAt', limit: 10, ...query })
      expect(page, JSON.stringify(query)).toMatchObject({
        ok: true,
        value: { body: { items: [{ reference: 'payment-ORD-1' }], nextCursor: null } }
      })
    }
    expect(await queueSummary(operator)).toMatchObject({ ok: true, value: { body: { unresolved: 0 } } })
  })

  test('ten thousand simultaneous requests with one key are one execution, one row and one attempt', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, () =>
        beginOperation(tenant.agent, { key: 'hot', body: intention({ reference: 'hot' }) })
      )
    )
    expect(answers.filter((answer) => answer.ok && answer.value.body.decision === 'execute')).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.refusal.code === 'in_progress')).toHaveLength(9_999)
    const rows =
      await tenant.sql(`select (select count(*) from operations where idempotency_key = 'hot')::int as operations,
      (select count(*) from attempts a join operations o on o.id = a.operation_id where o.idempotency_key = 'hot')::int as attempts,
      (select count(*) from events e join operations o on o.id = e.operation_id where o.idempotency_key = 'hot' and e.type = 'duplicate_suppressed')::int as stopped`)
    expect(rows[0]).toEqual({ operations: 1, attempts: 1, stopped: 9_999 })
  })
})
