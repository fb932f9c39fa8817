import { beforeAll, describe, expect, test } from 'vitest'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, MOMENTS, refusalIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { cancelOperation } from './cancel-operation'
import { claimOperation } from './claim-operation'
import { heartbeat } from './heartbeat'

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
  await ledger.declare('payment.retry', { budget: { backoff: { initialMs: 0, jitter: 'none' } } })
})

const claim = (operationId: string) => claimOperation(tenant.agent, { operationId, body: {} })
const beat = (operationId: string, attempt: number, token: string, leaseSeconds?: number) =>
  heartbeat(tenant.agent, { operationId, attempt, body: { fencingToken: token, leaseSeconds } })

describe('a claim', () => {
  test('of one planned operation is won by one of a hundred; the rest wait', async () => {
    const id = await ledger.bring('planned', 'claims')
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(id)))
    const won = answers.filter((answer) => answer.ok)
    expect(won).toHaveLength(1)
    expect(won[0]).toMatchObject({
      value: { body: { decision: 'execute', attempt: { number: 1, fencingToken: '1' } } }
    })
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    expect(new Set(codes)).toEqual(new Set(['in_progress']))
    expect((await ledger.see(id)).attempts).toHaveLength(1)
  })

  test.each([
    ['submitted', 'in_progress'],
    ['accepted', 'in_progress'],
    ['unknown', 'outcome_unknown'],
    ['reconciling', 'outcome_unknown']
  ] as const)('of an operation that is %s is answered %s', async (moment, code) => {
    expect(refusalIn(await claim(await ledger.bring(moment, `claim-${moment}`))).code).toBe(code)
  })

  test.each(['succeeded', 'failed'] as const)('of an operation that %s gets its first result', async (moment) => {
    expect(done(await claim(await ledger.bring(moment, `claim-${moment}`))).body.decision).toBe('replay')
  })

  test('of an operation that does not exist finds nothing', async () => {
    expect(refusalIn(await claim('019ac0ff-ee00-7000-8000-000000000fff')).code).toBe('not_found')
  })
})

describe('a heartbeat', () => {
  test('extends a live lease and never shortens it', async () => {
    const id = await ledger.execute('beat-1', { leaseSeconds: 60 })
    const longer = done(await beat(id, 1, '1', 600)).body.leaseExpiresAt
    expect(Date.parse(longer) - Date.now()).toBeGreaterThan(500_000)
    expect(done(await beat(id, 1, '1', 1)).body.leaseExpiresAt).toBe(longer)
  })

  test('of an old worker never extends the lease of the new one', async () => {
    const id = await ledger.execute('beat-2', { action: 'payment.retry' })
    done(await ledger.report(id, 'not_sent'))
    await ledger.execute('beat-2', { action: 'payment.retry', leaseSeconds: 60 })
    const before = (await ledger.see(id)).operation.leaseExpiresAt
    for (const [attempt, token] of [
      [1, '1'],
      [1, '2'],
      [2, '1'],
      [3, '3']
    ] as const)
      expect(refusalIn(await beat(id, attempt, token, 3600)).code).toBe('lease_lost')
    expect((await ledger.see(id)).operation.leaseExpiresAt).toBe(before)
  })

  test('comes too late for a lease that has ended, even before the ledger noticed', async () => {
    const id = await ledger.execute('beat-3')
    await ledger.elapse(id, 'lease_expires_at', 120)
    expect(refusalIn(await beat(id, 1, '1')).code).toBe('lease_lost')
  })

  test('after a report finds no lease', async () => {
    expect(refusalIn(await beat(await ledger.bring('accepted', 'beat-4'), 1, '1')).code).toBe('lease_lost')
  })
})

describe('the same report twice', () => {
  test.each([
    ['succeeded', { providerReference: 'pay_1', result: { id: 'pay_1' } }],
    ['accepted', { providerReference: 'pay_1' }],
    ['rejected', { httpStatus: 422, reason: 'bad field' }],
    ['declined', { reason: 'no funds' }],
    ['not_sent', {}],
    ['timeout', {}],
    ['connection_lost', {}],
    ['crashed', {}],
    ['ambiguous', { httpStatus: 500 }]
  ] as const)('of %s is the same 200, and one record', async (outcome, extra) => {
    const id = await ledger.execute(`twice-${outcome}`)
    const first = done(await ledger.report(id, outcome, extra))
    const again = await Promise.all([1, 2, 3].map(() => ledger.report(id, outcome, extra)))
    for (const answer of again.map(done)) {
      expect(answer.status).toBe('done')
      // What is permitted next may change with time alone, as a back-off passes.
      expect({ ...answer.body.operation, permitted: [] }).toEqual({ ...first.body.operation, permitted: [] })
    }
    expect((await ledger.see(id)).attempts[0]?.reports).toHaveLength(1)
  })

  test('at the same moment is one record too', async () => {
    const id = await ledger.execute('twice-at-once')
    const report = () => ledger.report(id, 'succeeded', { providerReference: 'pay_1', result: { id: 'pay_1' } })
    const answers = (await Promise.all(Array.from({ length: 20 }, report))).map(done)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['done']))
    expect((await ledger.see(id)).attempts[0]?.reports).toHaveLength(1)
  })
})

describe('a report', () => {
  test('of a success needs something to replay', async () => {
    const id = await ledger.execute('empty-success')
    expect(refusalIn(await ledger.report(id, 'succeeded'))).toMatchObject({ code: 'invalid_request' })
    expect((await ledger.see(id)).operation.state).toBe('submitted')
  })

  test('about an attempt that never was finds nothing', async () => {
    const id = await ledger.execute('no-attempt')
    expect(refusalIn(await ledger.report(id, 'timeout', { attempt: 2 })).code).toBe('not_found')
    const planned = await ledger.bring('planned', 'no-attempt-yet')
    expect(refusalIn(await ledger.report(planned, 'timeout')).code).toBe('not_found')
  })

  test('that the provider accepted keeps everybody waiting until the final word, which then settles', async () => {
    const id = await ledger.bring('accepted', 'accepted-1')
    const { operation } = await ledger.see(id)
    expect(operation).toMatchObject({ state: 'submitted', providerReference: 'pay_accepted-1', leaseExpiresAt: null })
    expect(operation.completesBy).not.toBeNull()
    const settled = done(await ledger.report(id, 'succeeded', { result: { id: 'pay_accepted-1' } }))
    expect(settled.body.operation).toMatchObject({ state: 'succeeded', providerReference: 'pay_accepted-1' })
  })

  test('from the latest worker is believed a little after its lease, because nobody else holds it', async () => {
    const id = await ledger.execute('late-latest')
    await ledger.elapse(id, 'lease_expires_at', 5)
    const answer = done(await ledger.report(id, 'succeeded', { providerReference: 'pay_1' }))
    expect(answer).toMatchObject({ status: 'done', body: { operation: { state: 'succeeded' } } })
  })
})

describe('a worker with a stale token', () => {
  test('changes nothing, and what it knew is kept as evidence', async () => {
    const id = await ledger.execute('stale-1', { action: 'payment.retry' })
    done(await ledger.report(id, 'not_sent'))
    await ledger.execute('stale-1', { action: 'payment.retry' })
    const before = await ledger.see(id)
    const answer = done(
      await ledger.report(id, 'succeeded', { providerReference: 'pay_old', result: { id: 'pay_old' } })
    )
    expect(answer).toMatchObject({
      status: 'accepted',
      body: { recordedAs: 'evidence', operation: { state: 'submitted' } }
    })
    const after = await ledger.see(id)
    expect(after.operation).toMatchObject({
      state: 'submitted',
      attempts: 2,
      leaseExpiresAt: before.operation.leaseExpiresAt,
      providerReference: null,
      result: null
    })
    expect(after.evidence).toMatchObject([
      { kind: 'provider_response', finding: 'applied', providerReference: 'pay_old' }
    ])
    expect(after.attempts[0]?.reports.map(({ effect }) => effect)).toEqual(['applied', 'late'])
  })

  test('hears the same when it repeats itself: kept as evidence, not applied', async () => {
    const id = await ledger.execute('stale-again')
    const late = () => ledger.report(id, 'succeeded', { fencingToken: '7', providerReference: 'pay_old' })
    const answers = [done(await late()), done(await late())]
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 'accepted',
        body: { recordedAs: 'evidence', operation: { state: 'submitted' } }
      })
    expect((await ledger.see(id)).evidence).toHaveLength(1)
  })

  test('that guesses another token for its attempt is stale as well', async () => {
    const id = await ledger.execute('stale-2')
    const guess = done(await ledger.report(id, 'declined', { fencingToken: '7' }))
    expect(guess).toMatchObject({ status: 'accepted', body: { operation: { state: 'submitted' } } })
  })

  test('whose lease lapsed is late: the operation stays unknown and shows what it said', async () => {
    const id = await ledger.execute('stale-3')
    await ledger.elapse(id, 'lease_expires_at', 120)
    await ledger.sweepNow()
    const late = done(
      await ledger.report(id, 'succeeded', { providerReference: 'pay_late', result: { id: 'pay_late' } })
    )
    expect(late).toMatchObject({ status: 'accepted', body: { recordedAs: 'evidence' } })
    const seen = await ledger.see(id)
    expect(['unknown', 'reconciling']).toContain(seen.operation.state)
    expect(seen.evidence).toMatchObject([{ finding: 'applied', providerReference: 'pay_late', proves: false }])
    expect(refusalIn(await ledger.begin('stale-3')).code).toBe('outcome_unknown')
  })

  test('that agrees with what was settled is acknowledged', async () => {
    const id = await ledger.bring('succeeded', 'stale-4')
    const answer = done(await ledger.report(id, 'accepted', { providerReference: 'pay_stale-4' }))
    expect(answer.body.operation.state).toBe('succeeded')
  })
})

describe('a late report that contradicts what was settled', () => {
  test('is refused, kept, and reopens the case with an owner and a deadline', async () => {
    const id = await ledger.bring('failed', 'contra-1')
    const refusal = refusalIn(
      await ledger.report(id, 'succeeded', { providerReference: 'pay_1', result: { id: 'pay_1' } })
    )
    expect(refusal).toMatchObject({
      code: 'contradicts_settled',
      safeNewKey: false,
      operation: { state: 'reconciling' }
    })
    const seen = await ledger.see(id)
    expect(seen.operation).toMatchObject({
      state: 'reconciling',
      unknownReason: 'contradicting_evidence',
      owner: { type: 'team', name: 'operations' },
      flags: expect.arrayContaining(['reopened'])
    })
    expect(seen.operation.deadline).not.toBeNull()
    expect(seen.evidence).toMatchObject([{ finding: 'applied' }])
    expect(refusalIn(await ledger.begin('contra-1')).code).toBe('outcome_unknown')
  })

  test('told twice reopens once', async () => {
    const id = await ledger.bring('succeeded', 'contra-2')
    const answers = await Promise.all([1, 2, 3, 4].map(() => ledger.report(id, 'declined', { reason: 'no' })))
    expect(
      answers.filter((answer) => !answer.ok && answer.refusal.code === 'contradicts_settled').length
    ).toBeGreaterThan(0)
    const story = await ledger.story(id)
    expect(story.filter((type) => type === 'operation_reopened')).toHaveLength(1)
    expect((await ledger.see(id)).evidence).toHaveLength(1)
  })

  test('never replaces the first result: settled again, it is replayed byte for byte', async () => {
    const id = await ledger.bring('succeeded', 'contra-3')
    const first = JSON.stringify(done(await ledger.begin('contra-3')).body.result)
    refusalIn(await ledger.report(id, 'declined'))
    const operator = await tenant.person('operator')
    const seen = done(
      await ledger.addSeen(operator, id, {
        kind: 'provider_activity_log',
        finding: 'applied',
        providerReference: 'pay_contra-3'
      })
    )
    const cited = (await ledger.see(id)).evidence.map((evidence) => evidence.id)
    done(
      await ledger.resolve(operator, id, {
        decisionId: 'contra-3-settled',
        expectedVersion: seen.body.operation.version,
        resolution: 'confirm_succeeded',
        evidenceIds: cited,
        providerReference: 'pay_contra-3',
        result: { id: 'something else' }
      })
    )
    expect(JSON.stringify(done(await ledger.begin('contra-3')).body.result)).toBe(first)
  })
})

describe('to cancel', () => {
  test('an intention of which nothing was sent ends it; twice is once', async () => {
    const id = await ledger.bring('planned', 'cancel-1')
    const cancel = () => cancelOperation(tenant.agent, { operationId: id, body: { reason: 'no longer wanted' } })
    expect(done(await cancel()).body.operation).toMatchObject({
      state: 'failed',
      failure: { reason: 'never_submitted', detail: 'no longer wanted' }
    })
    expect(done(await cancel()).body.operation.version).toBe(2)
    expect(done(await claim(id)).body.decision).toBe('replay')
  })

  test.each(MOMENTS.filter((moment) => moment !== 'planned'))('is too late when it is %s', async (moment) => {
    const operationId = await ledger.bring(moment, `cancel-${moment}`)
    const before = (await ledger.see(operationId)).operation
    const refusal = refusalIn(await cancelOperation(tenant.agent, { operationId, body: { reason: 'x' } }))
    expect(refusal.code).toBe('already_submitted')
    expect((await ledger.see(operationId)).operation.version).toBe(before.version)
  })

  test('while it is being claimed, one of the two wins', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const operationId = await ledger.bring('planned', `cancel-race-${round}`)
      const [claimed, cancelled] = await Promise.all([
        claim(operationId),
        cancelOperation(tenant.agent, { operationId, body: { reason: 'x' } })
      ])
      const executes = claimed.ok && claimed.value.body.decision === 'execute'
      expect(executes).toBe(!cancelled.ok)
    }
  })
})

test('every chain verifies, and every operation is what its events say', async () => {
  expect(await expectAuditToHold(database)).toBeGreaterThan(40)
})
