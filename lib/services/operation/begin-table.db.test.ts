import { beforeAll, describe, expect, test } from 'vitest'
import { authenticateKey } from '@/lib/auth/api-key'
import { createKey } from '@/lib/services/access/create-key'
import { putRun } from '@/lib/services/inventory/put-run'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, idIn, refusalIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { cancelOperation } from './cancel-operation'
import { claimOperation } from './claim-operation'

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
})

const other = { request: { amount: '150.00', currency: 'GBP', order: 'x' } }
const suppressions = (id: string) =>
  tenant
    .sql<{ cause: string }>(
      `select data::json ->> 'cause' as cause from events where operation_id = $1 and type = 'duplicate_suppressed' order by sequence`,
      [id]
    )
    .then((rows) => rows.map(({ cause }) => cause))

describe('a new intention', () => {
  test('is executed by exactly the one who brought it, and saved with its attempt, lease and token', async () => {
    const { status, body } = done(await ledger.begin('new-1'))
    expect(status).toBe('created')
    expect(body).toMatchObject({
      decision: 'execute',
      operation: { state: 'submitted', version: 2, reference: 'new-1', idempotencyKey: 'new-1', attempts: 1 },
      attempt: { number: 1, fencingToken: '1' },
      delivery: { header: { name: 'Idempotency-Key', value: 'new-1' }, reference: { value: 'new-1' } }
    })
    expect(await ledger.story(idIn(body))).toEqual(['intention_saved', 'attempt_granted'])
  })

  test('that is only planned is saved without an attempt, and planned again for whoever plans it again', async () => {
    const first = done(await ledger.begin('plan-1', { mode: 'plan' }))
    expect(first).toMatchObject({
      status: 'created',
      body: { decision: 'planned', operation: { state: 'planned', version: 1, attempts: 0 } }
    })
    expect(first.body.attempt).toBeUndefined()
    expect(done(await ledger.begin('plan-1', { mode: 'plan' }))).toMatchObject({
      status: 'done',
      body: { decision: 'planned' }
    })
    const claimed = done(await ledger.begin('plan-1'))
    expect(claimed).toMatchObject({
      status: 'done',
      body: { decision: 'execute', attempt: { number: 1, fencingToken: '1' } }
    })
    expect(idIn(claimed.body)).toBe(idIn(first.body))
  })

  test('may name the one it replaces, which has to exist', async () => {
    const first = done(await ledger.begin('replaced-1')).body.operation.id
    const second = await ledger.execute('replaced-2', { replaces: first })
    expect((await ledger.see(second)).operation.replaces).toBe(first)
    expect((await ledger.see(second)).related.map(({ id }) => id)).toContain(first)
    const missing = 'op_019ac0ffee0070008000000000000fff'
    expect(refusalIn(await ledger.begin('replaced-3', { replaces: missing }))).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/replaces' }]
    })
    expect(done(await ledger.begin('replaced-3'))).toMatchObject({ status: 'created' })
  })
})

describe('a known key with another request', () => {
  test.each(['planned', 'submitted', 'succeeded', 'failed', 'unknown', 'reconciling'] as const)(
    'is refused while the operation is %s, naming the fields that differ and never a value',
    async (moment) => {
      const key = `mismatch-${moment}`
      const id = await ledger.bring(moment, key)
      const refusal = refusalIn(await ledger.begin(key, { request: { amount: '150.00', currency: 'GBP', extra: 1 } }))
      expect(refusal).toMatchObject({
        code: 'fingerprint_mismatch',
        decision: 'refuse',
        errors: expect.arrayContaining([
          expect.objectContaining({ pointer: '/request/amount' }),
          expect.objectContaining({ pointer: '/request/order' }),
          expect.objectContaining({ pointer: '/request/extra' })
        ])
      })
      expect(JSON.stringify({ ...refusal, operation: null })).not.toMatch(/125\.00|150\.00/)
      expect(await suppressions(id)).toContain('fingerprint_mismatch')
    }
  )

  test('of another action or provider is refused too', async () => {
    await ledger.execute('mismatch-kind')
    const same = { request: { amount: '125.00', currency: 'GBP', order: 'mismatch-kind' } }
    for (const change of [{ action: 'payment.refund' }, { provider: 'other' }])
      expect(refusalIn(await ledger.begin('mismatch-kind', { ...same, ...change })).code).toBe('fingerprint_mismatch')
  })

  test('written otherwise but meaning the same is the same request', async () => {
    await ledger.execute('canonical', { request: { b: [1, 0], a: { y: 'é', x: 2 } } })
    const again = await ledger.begin('canonical', { request: { a: { x: 2.0, y: 'é' }, b: [1.0, -0] } })
    expect(refusalIn(again).code).toBe('in_progress')
  })
})

describe('a known reference under another key', () => {
  test('and the same request is answered as the original, with its first result', async () => {
    const id = await ledger.bring('succeeded', 'ref-1')
    const request = { amount: '125.00', currency: 'GBP', order: 'ref-1' }
    const answer = done(await ledger.begin('fresh-uuid-1', { reference: 'ref-1', request }))
    expect(answer).toMatchObject({
      status: 'done',
      replayed: true,
      body: {
        decision: 'replay',
        matchedBy: 'reference',
        result: { id: 'pay_ref-1' },
        operation: { idempotencyKey: 'ref-1' }
      }
    })
    expect(idIn(answer.body)).toBe(id)
    expect(await suppressions(id)).toEqual(['reference_match'])
  })

  test('while the original runs waits for it', async () => {
    await ledger.execute('ref-2')
    const request = { amount: '125.00', currency: 'GBP', order: 'ref-2' }
    expect(refusalIn(await ledger.begin('fresh-2', { reference: 'ref-2', request }))).toMatchObject({
      code: 'in_progress',
      matchedBy: 'reference'
    })
  })

  test('and another request is a conflict, and nothing is saved under the new key', async () => {
    await ledger.execute('ref-3')
    expect(refusalIn(await ledger.begin('fresh-3', { reference: 'ref-3', ...other }))).toMatchObject({
      code: 'reference_conflict',
      decision: 'refuse',
      safeNewKey: false
    })
    expect(await tenant.sql(`select 1 from operations where idempotency_key = 'fresh-3'`)).toEqual([])
  })

  test('wins over nothing: a key that belongs to one operation and a reference of another follow the key', async () => {
    const byKey = await ledger.execute('ref-4')
    await ledger.execute('ref-5')
    const refusal = refusalIn(await ledger.begin('ref-4', { reference: 'ref-5' }))
    expect(refusal).toMatchObject({ matchedBy: 'key', operation: { id: byKey } })
  })
})

describe('a settled operation', () => {
  test('replays its first result byte for byte, however it was spelt', async () => {
    const id = await ledger.execute('replay-1')
    const result = { z: 1, a: ['é', '\u0000'.length], nested: { b: null } }
    done(await ledger.report(id, 'succeeded', { result }))
    const [one, two] = [done(await ledger.begin('replay-1')), done(await ledger.begin('replay-1'))]
    expect(JSON.stringify(one.body.result)).toBe(JSON.stringify(result))
    expect(JSON.stringify(two)).toBe(JSON.stringify(one))
    expect(await suppressions(id)).toEqual(['replayed', 'replayed'])
  })

  test('that failed for good shows its failure, with its reason', async () => {
    await ledger.bring('failed', 'replay-2')
    expect(done(await ledger.begin('replay-2')).body).toMatchObject({
      decision: 'replay',
      result: null,
      failure: { reason: 'declined', detail: 'no funds', retryable: false }
    })
  })

  test('that was cancelled before anything was sent is replayed as failed', async () => {
    const operationId = await ledger.bring('planned', 'replay-3')
    done(await cancelOperation(tenant.agent, { operationId, body: { reason: 'changed our mind' } }))
    expect(done(await ledger.begin('replay-3')).body).toMatchObject({
      decision: 'replay',
      failure: { reason: 'never_submitted' }
    })
  })

  test('past its retention is refused with what is left of it, and never executed again', async () => {
    const id = await ledger.bring('succeeded', 'retired-1')
    await ledger.elapse(id, 'settled_at', 500 * 86_400)
    await ledger.sweepNow()
    const refusal = refusalIn(await ledger.begin('retired-1'))
    expect(refusal).toMatchObject({
      code: 'result_expired',
      decision: 'refuse',
      operation: { state: 'succeeded', providerReference: 'pay_retired-1' }
    })
    expect((await ledger.see(id)).operation).toMatchObject({ request: null, result: null, attempts: 1 })
    expect(refusalIn(await ledger.begin('retired-1', other)).code).toBe('fingerprint_mismatch')
  })

  test('that failed retryably and is past its retention is not executed either', async () => {
    const id = await ledger.execute('retired-2')
    done(await ledger.report(id, 'not_sent'))
    await ledger.elapse(id, 'settled_at', 500 * 86_400)
    await ledger.sweepNow()
    expect(refusalIn(await ledger.begin('retired-2')).code).toBe('result_expired')
  })
})

describe('an attempt that was never sent', () => {
  test('may be made again with the same key once the back-off has passed, with the next token', async () => {
    await ledger.declare('order.place', {
      budget: { maxAttempts: 2, backoff: { initialMs: 60_000, jitter: 'none' } }
    })
    const id = await ledger.execute('retry-1', { action: 'order.place' })
    done(await ledger.report(id, 'not_sent'))
    const early = refusalIn(await ledger.begin('retry-1', { action: 'order.place' }))
    expect(early).toMatchObject({ code: 'retry_backoff', decision: 'wait' })
    expect(early.retryAfterSeconds).toBeGreaterThan(50)
    expect(early.retryAfterSeconds).toBeLessThanOrEqual(60)
    await ledger.elapse(id, 'retry_not_before', 61)
    expect(done(await ledger.begin('retry-1', { action: 'order.place' }))).toMatchObject({
      status: 'done',
      body: { decision: 'execute', attempt: { number: 2, fencingToken: '2' } }
    })
    done(await ledger.report(id, 'not_sent', { attempt: 2 }))
    await ledger.elapse(id, 'retry_not_before', 3600)
    expect(done(await ledger.begin('retry-1', { action: 'order.place' })).body).toMatchObject({
      decision: 'replay',
      failure: { reason: 'never_sent' },
      operation: { attempts: 2 }
    })
  })

  test('is not made again once the time of the operation is over, however many attempts are left', async () => {
    await ledger.declare('order.expire', {
      budget: { maxAttempts: 9, maxElapsedSeconds: 1, backoff: { initialMs: 0, jitter: 'none' } }
    })
    const id = await ledger.execute('retry-3', { action: 'order.expire' })
    done(await ledger.report(id, 'not_sent'))
    const over = () =>
      tenant.sql<{ over: boolean }>('select budget_ends_at < clock_timestamp() as over from operations where id = $1', [
        id
      ])
    await expect.poll(async () => (await over())[0]?.over).toBe(true)
    expect(done(await ledger.begin('retry-3', { action: 'order.expire' })).body).toMatchObject({
      decision: 'replay',
      failure: { reason: 'never_sent' },
      operation: { attempts: 1 }
    })
  })

  test('is made again by one of a hundred who ask at once', async () => {
    await ledger.declare('order.cancel', { budget: { backoff: { initialMs: 0, jitter: 'none' } } })
    const id = await ledger.execute('retry-2', { action: 'order.cancel' })
    done(await ledger.report(id, 'not_sent'))
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ledger.begin('retry-2', { action: 'order.cancel' }))
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code])))).toEqual(
      new Set(['in_progress'])
    )
    expect((await ledger.see(id)).attempts.map(({ number }) => number)).toEqual([1, 2])
  })
})

describe('an operation that runs', () => {
  test('makes everybody else wait, and says how long', async () => {
    const id = await ledger.execute('wait-1', { leaseSeconds: 30 })
    const refusal = refusalIn(await ledger.begin('wait-1'))
    expect(refusal).toMatchObject({ code: 'in_progress', decision: 'wait', safeNewKey: false, operation: { id } })
    expect(refusal.retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(30)
  })

  test('at the provider makes everybody wait, until its completion is overdue: then its outcome is unknown', async () => {
    const id = await ledger.bring('accepted', 'wait-2')
    expect(refusalIn(await ledger.begin('wait-2')).code).toBe('in_progress')
    await ledger.elapse(id, 'completes_by', 7200)
    expect(refusalIn(await ledger.begin('wait-2'))).toMatchObject({ code: 'outcome_unknown', safeNewKey: false })
    await ledger.sweepNow()
    expect((await ledger.see(id)).operation).toMatchObject({ state: 'unknown', unknownReason: 'completion_overdue' })
    expect(refusalIn(await ledger.begin('wait-2')).code).toBe('outcome_unknown')
  })

  test('whose lease ended in silence is not executed again, even before the sweep has noticed', async () => {
    const id = await ledger.execute('wait-3')
    await ledger.elapse(id, 'lease_expires_at', 120)
    expect(refusalIn(await ledger.begin('wait-3')).code).toBe('outcome_unknown')
  })
})

test.each(['unknown', 'reconciling'] as const)(
  'an outcome that is %s is reconciled, never executed',
  async (moment) => {
    const id = await ledger.bring(moment, `uncertain-${moment}`)
    const refusal = refusalIn(await ledger.begin(`uncertain-${moment}`))
    expect(refusal).toMatchObject({
      code: 'outcome_unknown',
      decision: 'reconcile',
      safeNewKey: false,
      operation: { id }
    })
    expect(refusal.guidance).toMatch(/may have succeeded/)
    expect(await suppressions(id)).toEqual(['outcome_unknown'])
  }
)

describe('the inventory', () => {
  test('that does not know an action flags what it does and shows it as undeclared', async () => {
    const id = await ledger.execute('undeclared-1', { action: 'mystery.do' })
    expect((await ledger.see(id)).operation.flags).toEqual(['undeclared_action'])
    expect(await tenant.sql(`select declared from actions where name = 'mystery.do'`)).toEqual([{ declared: false }])
  })

  test('that is strict refuses what it does not know, and still answers for what was begun before', async () => {
    await ledger.execute('strict-1', { action: 'early.bird' })
    await ledger.settings(true)
    expect(refusalIn(await ledger.begin('strict-2', { action: 'late.comer' })).code).toBe('action_unknown')
    expect(refusalIn(await ledger.begin('strict-1', { action: 'early.bird' })).code).toBe('in_progress')
    await ledger.settings(false)
  })

  test('that changes what the fingerprint covers, or the provider, leaves a retry a retry and a change a change', async () => {
    await ledger.declare('order.place', { provider: 'acme' })
    const first = { action: 'order.place', provider: null, request: { amount: '1.00', trace: 'a' } }
    await ledger.execute('edited-1', first)
    await ledger.declare('order.place', { provider: 'acme-eu', excludedPointers: ['/trace'] })
    expect(refusalIn(await ledger.begin('edited-1', first)).code).toBe('in_progress')
    const retraced = { ...first, request: { amount: '1.00', trace: 'b' } }
    expect(refusalIn(await ledger.begin('edited-1', retraced)).code).toBe('in_progress')
    const changed = { ...first, request: { amount: '2.00', trace: 'a' } }
    expect(refusalIn(await ledger.begin('edited-1', changed)).code).toBe('fingerprint_mismatch')
    expect(refusalIn(await ledger.begin('edited-1', { ...first, provider: 'other' })).code).toBe('fingerprint_mismatch')
  })

  test('that disables an action starts nothing new of it, not even what was planned, and answers for the rest', async () => {
    await ledger.declare('mail.send')
    await ledger.bring('succeeded', 'disabled-1', { action: 'mail.send' })
    const planned = await ledger.bring('planned', 'disabled-2', { action: 'mail.send' })
    await ledger.declare('mail.send', { enabled: false })
    expect(refusalIn(await ledger.begin('disabled-3', { action: 'mail.send' }))).toMatchObject({
      code: 'action_not_cleared',
      decision: 'refuse',
      safeNewKey: false
    })
    expect(refusalIn(await ledger.begin('disabled-2', { action: 'mail.send' })).code).toBe('action_not_cleared')
    expect(done(await ledger.begin('disabled-1', { action: 'mail.send' })).body.decision).toBe('replay')
    expect((await ledger.see(planned)).operation.state).toBe('planned')
    expect(await tenant.sql(`select 1 from operations where idempotency_key = 'disabled-3'`)).toEqual([])
  })

  test('that wants a drill before an action runs refuses it until then', async () => {
    await ledger.declare('wire.send', { gate: { requireDrill: true } })
    expect(refusalIn(await ledger.begin('gate-1', { action: 'wire.send' })).code).toBe('action_not_cleared')
  })

  test('names parts of a request that do not matter: a rotated secret is not another request', async () => {
    await ledger.declare('report.file', { excludedPointers: ['/trace'] })
    await ledger.execute('excluded-1', { action: 'report.file', request: { a: 1, trace: 'x' } })
    const again = (request: object) => ledger.begin('excluded-1', { action: 'report.file', request: request as never })
    expect(refusalIn(await again({ a: 1, trace: 'y' })).code).toBe('in_progress')
    expect(refusalIn(await again({ a: 2, trace: 'y' })).errors).toEqual([
      expect.objectContaining({ pointer: '/request/a' })
    ])
  })
})

describe('an operation that only reads', () => {
  test('has no effect to duplicate: a lost answer is a failure that may be tried again, and no case', async () => {
    await ledger.declare('balance.read', { class: 'read', budget: { backoff: { initialMs: 0, jitter: 'none' } } })
    const id = await ledger.execute('read-1', { action: 'balance.read' })
    const lost = done(await ledger.report(id, 'timeout'))
    expect(lost.body.operation).toMatchObject({ state: 'failed', failure: { reason: 'no_effect', retryable: true } })
    expect(done(await ledger.begin('read-1', { action: 'balance.read' })).body).toMatchObject({
      decision: 'execute',
      attempt: { number: 2 }
    })
    await ledger.elapse(id, 'lease_expires_at', 120)
    await ledger.sweepNow()
    expect((await ledger.see(id)).operation).toMatchObject({ state: 'failed', failure: { reason: 'no_effect' } })
  })
})

describe('a key that another process revoked', () => {
  test('begins nothing, although this one still remembers it; and a key that was not revoked goes on', async () => {
    const admin = await tenant.person('admin')
    const agentOf = async (name: string): Promise<ServiceContext> => {
      const { secret } = done(await createKey(admin, { body: { name, preset: 'agent' } })).body
      const caller = await authenticateKey(secret)
      if (caller === null) throw new Error('a new key opens nothing')
      return { ...caller, requestId: `req_${name}`, traceparent: null, via: 'http' }
    }
    const revoked = await agentOf('revoked')
    const good = await agentOf('good')
    for (const ctx of [revoked, good]) done(await ledger.begin(`key-${ctx.actor.name}-1`, {}, ctx))
    await tenant.sql('update api_keys set revoked_at = now() where id = $1', [revoked.credentialId])
    expect(refusalIn(await ledger.begin('key-revoked-2', {}, revoked)).code).toBe('unauthenticated')
    expect(done(await ledger.begin('key-good-2', {}, good)).body.decision).toBe('execute')
  })

  test('claims nothing, and a claim reads the action anew too', async () => {
    const planned = (reference: string, action: string) => ledger.bring('planned', reference, { action })
    await ledger.declare('mail.claim')
    const disabled = await planned('claim-disabled', 'mail.claim')
    const open = await planned('claim-open', 'payment.create')
    const admin = await tenant.person('admin')
    const { secret } = done(await createKey(admin, { body: { name: 'claims', preset: 'agent' } })).body
    const caller = await authenticateKey(secret)
    if (caller === null) throw new Error('a new key opens nothing')
    const claims: ServiceContext = { ...caller, requestId: 'req_claims', traceparent: null, via: 'http' }
    const claim = (operationId: string) => claimOperation(claims, { operationId, body: {} })

    await tenant.sql(`update actions set policy = jsonb_set(policy, '{enabled}', 'false') where name = 'mail.claim'`)
    expect(refusalIn(await claim(disabled)).code).toBe('action_not_cleared')
    await tenant.sql('update api_keys set revoked_at = now() where id = $1', [claims.credentialId])
    expect(refusalIn(await claim(open)).code).toBe('unauthenticated')
    expect(await ledger.story(open)).toEqual(['intention_saved'])
    expect(await ledger.story(disabled)).not.toContain('attempt_granted')
  })
})

describe('the budget of a run', () => {
  const inRun = (runId: string, extra: object = {}) => ({ context: { runId }, ...extra })
  const allow = (runId: string, body: object) =>
    putRun(tenant.agent, { runId, body: { maxOperations: null, maxAttempts: null, spend: [], ...body } }).then(done)

  test('is refused for a name that begin would redact, because it would never be found', async () => {
    const body = { maxOperations: 0, maxAttempts: null, spend: [] }
    expect(refusalIn(await putRun(tenant.agent, { runId: '4111111111111111', body }))).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/runId' }]
    })
  })

  test('of operations stops a loop at the last one, and answers for those that it began', async () => {
    await allow('run-ops', { maxOperations: 3 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ledger.begin(`run-ops-${n}`, inRun('run-ops')))
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
    const stopped = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))
    for (const refusal of stopped)
      expect(refusal).toMatchObject({ code: 'run_budget_exhausted', decision: 'refuse', safeNewKey: false })
    const known = answers.findIndex((answer) => answer.ok)
    expect(refusalIn(await ledger.begin(`run-ops-${known}`, inRun('run-ops'))).code).toBe('in_progress')
  })

  test('of money is exact, per currency, and nothing is saved beyond it', async () => {
    await allow('run-money', { spend: [{ value: '250.00', currency: 'GBP' }] })
    await ledger.execute('run-money-1', inRun('run-money'))
    await ledger.execute('run-money-2', inRun('run-money'))
    expect(
      refusalIn(await ledger.begin('run-money-3', inRun('run-money', { amount: { value: '0.01', currency: 'GBP' } })))
        .code
    ).toBe('run_budget_exhausted')
    await ledger.execute('run-money-4', inRun('run-money', { amount: { value: '9.00', currency: 'EUR' } }))
    expect(await tenant.sql(`select 1 from operations where idempotency_key = 'run-money-3'`)).toEqual([])
  })

  test('of attempts counts retries too', async () => {
    await ledger.declare('slow.thing', { budget: { backoff: { initialMs: 0, jitter: 'none' } } })
    await allow('run-tries', { maxAttempts: 2 })
    const extra = inRun('run-tries', { action: 'slow.thing' })
    const id = await ledger.execute('run-tries-1', extra)
    done(await ledger.report(id, 'not_sent'))
    await ledger.execute('run-tries-1', extra)
    done(await ledger.report(id, 'not_sent', { attempt: 2 }))
    expect(refusalIn(await ledger.begin('run-tries-1', extra))).toMatchObject({
      code: 'run_budget_exhausted',
      operation: { id, attempts: 2 }
    })
  })
})

test('every chain verifies, and every operation is what its events say', async () => {
  expect(await expectAuditToHold(database)).toBeGreaterThan(30)
})
