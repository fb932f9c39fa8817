import { beforeAll, describe, expect, test } from 'vitest'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, MOMENTS, refusalIn, type Verbs, verbsOf } from '@/lib/testing/verbs'

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
let operator: ServiceContext
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
  operator = await tenant.person('operator')
})

const applied = { kind: 'provider_activity_log', finding: 'applied', providerReference: 'pay_1' }
const declined = { kind: 'provider_activity_log', finding: 'declined' }

/** An unresolved operation with this evidence, what it takes to decide on it, and a way to. */
async function caseWith(key: string, ...seen: { kind: string; finding: string }[]) {
  const id = await ledger.bring('unknown', key)
  const evidenceIds: string[] = []
  for (const one of seen) evidenceIds.push(done(await ledger.addSeen(operator, id, one)).body.evidence.id)
  const expectedVersion = (await ledger.see(id)).operation.version
  const decide = (decision: Record<string, unknown>, ctx = operator) =>
    ledger.resolve(ctx, id, { decisionId: `${key}-decision`, expectedVersion, evidenceIds, ...decision })
  return { id, evidenceIds, expectedVersion, decide }
}

describe('a decision', () => {
  test('that it happened settles the original, with the reference and the result that were found', async () => {
    const { id, decide } = await caseWith('yes-1', applied)
    const answer = done(
      await decide({ resolution: 'confirm_succeeded', providerReference: 'pay_1', result: { id: 'pay_1' } })
    )
    expect(answer.status).toBe('created')
    expect(answer.body).toMatchObject({
      resolution: { status: 'settled', resolution: 'confirm_succeeded' },
      operation: { state: 'succeeded', providerReference: 'pay_1', result: { id: 'pay_1' } }
    })
    expect(done(await ledger.begin('yes-1')).body).toMatchObject({ decision: 'replay', result: { id: 'pay_1' } })
    expect(await ledger.story(id)).toContain('operation_resolved')
  })

  test('that it did not happen settles the original as failed, and it is not executed again', async () => {
    const { decide } = await caseWith('no-1', declined)
    const answer = done(await decide({ resolution: 'confirm_failed', reasonCode: 'provider_denied' }))
    expect(answer.body.operation).toMatchObject({
      state: 'failed',
      failure: { reason: 'settled_by_evidence', retryable: false }
    })
    expect(done(await ledger.begin('no-1')).body).toMatchObject({ decision: 'replay', result: null })
  })

  test('made by a double click is one decision, whoever of the ten clicks comes first', async () => {
    const { id, decide } = await caseWith('double-1', applied)
    const click = () => decide({ resolution: 'confirm_succeeded', providerReference: 'pay_1' })
    const answers = (await Promise.all(Array.from({ length: 10 }, click))).map(done)
    expect(new Set(answers.map(({ body }) => body.resolution.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill('created'))
    expect((await ledger.see(id)).resolutions).toHaveLength(1)
  })

  test('id that was used for another decision is refused, on this operation and on another', async () => {
    const first = await caseWith('reuse-1', applied)
    done(await first.decide({ resolution: 'confirm_succeeded', providerReference: 'pay_1' }))
    const same = { resolution: 'confirm_succeeded', providerReference: 'pay_1' }
    const others = [
      { resolution: 'confirm_failed' },
      { ...same, providerReference: 'pay_2' },
      { ...same, result: { a: 1 } }
    ]
    for (const other of others) expect(refusalIn(await first.decide(other)).code).toBe('decision_reused')
    const second = await caseWith('reuse-2', applied)
    const stolen = await second.decide({
      decisionId: 'reuse-1-decision',
      resolution: 'confirm_succeeded',
      providerReference: 'pay_1'
    })
    expect(refusalIn(stolen).code).toBe('decision_reused')
    expect((await ledger.see(second.id)).operation.state).toBe('reconciling')
  })

  test('id that many cases reach for at once belongs to one of them, and the other cases are not held up by it', async () => {
    const cases = await Promise.all(Array.from({ length: 12 }, (_, n) => caseWith(`reach-${n}`, applied)))
    const shared = { resolution: 'confirm_succeeded', providerReference: 'pay_1' }
    const answers = await Promise.all(
      cases.map(({ decide }, n) => decide({ ...shared, decisionId: n % 2 === 0 ? 'reached-for' : `reach-own-${n}` }))
    )
    const told = answers.map((answer) => (answer.ok ? 'settled' : answer.refusal.code))
    expect(told.filter((_, n) => n % 2 === 1)).toEqual(Array(6).fill('settled'))
    expect(told.filter((_, n) => n % 2 === 0).sort()).toEqual([...Array(5).fill('decision_reused'), 'settled'])
  })

  test('made on an older page is refused and shown what changed since', async () => {
    const { id, decide } = await caseWith('stale-1', applied)
    done(await ledger.addSeen(operator, id, declined))
    const refusal = refusalIn(await decide({ resolution: 'confirm_succeeded', providerReference: 'pay_1' }))
    expect(refusal.code).toBe('version_conflict')
    expect(refusal.changes).toMatchObject([{ type: 'evidence_added' }])
    expect((await ledger.see(id)).operation.state).toBe('reconciling')
  })

  test('of one of two people who decide otherwise at once wins, and the other one is told', async () => {
    const { id, decide } = await caseWith('race-1', applied, declined)
    const other = await tenant.person('operator')
    const [yes, no] = await Promise.all([
      decide({ decisionId: 'race-1-yes', resolution: 'confirm_succeeded', providerReference: 'pay_1' }),
      decide({ decisionId: 'race-1-no', resolution: 'confirm_failed' }, other)
    ])
    expect([yes.ok, no.ok].filter(Boolean)).toHaveLength(1)
    expect(refusalIn(yes.ok ? no : yes).code).toBe('version_conflict')
    expect((await ledger.see(id)).operation.state).toBe(yes.ok ? 'succeeded' : 'failed')
  })

  test('is for those who may resolve: no viewer, no agent', async () => {
    const { decide } = await caseWith('scope-1', applied)
    for (const ctx of [await tenant.person('viewer'), tenant.agent])
      expect(refusalIn(await decide({ resolution: 'confirm_succeeded' }, ctx)).code).toBe('scope_missing')
  })

  test.each(['planned', 'submitted', 'accepted', 'succeeded', 'failed'] as const)(
    'is not open on an operation that is %s',
    async (moment) => {
      const id = await ledger.bring(moment, `closed-${moment}`)
      const { version } = (await ledger.see(id)).operation
      for (const resolution of ['confirm_succeeded', 'confirm_failed', 'keep_uncertain', 'grant_resume'])
        expect(
          refusalIn(
            await ledger.resolve(operator, id, {
              decisionId: `closed-${resolution}`,
              expectedVersion: version,
              resolution
            })
          ).code
        ).toMatch(/^(step_not_permitted|resume_not_permitted)$/)
    }
  )
})

describe('the evidence for a decision', () => {
  test.each([
    ['that it happened', 'confirm_succeeded', []],
    ['that it happened', 'confirm_succeeded', [{ kind: 'note', finding: 'applied' }]],
    ['that it happened', 'confirm_succeeded', [declined]],
    ['that it happened', 'confirm_succeeded', [{ kind: 'webhook', finding: 'processing' }]],
    ['that it happened', 'confirm_succeeded', [{ kind: 'webhook', finding: 'inconclusive' }]],
    ['that it did not happen', 'confirm_failed', []],
    ['that it did not happen', 'confirm_failed', [applied]],
    ['that it did not happen', 'confirm_failed', [{ kind: 'provider_lookup', finding: 'absent' }]],
    ['that it did not happen', 'confirm_failed', [{ kind: 'note', finding: 'declined' }]]
  ] as const)('%s (%s) does not suffice when it is %j', async (_what, resolution, seen) => {
    const { id, decide } = await caseWith(`weak-${resolution}-${JSON.stringify(seen).replace(/\W+/g, '-')}`, ...seen)
    const weak = { decisionId: 'weak-decision-1', resolution, providerReference: 'pay_1' }
    expect(refusalIn(await decide(weak)).code).toBe('evidence_insufficient')
    expect(['unknown', 'reconciling']).toContain((await ledger.see(id)).operation.state)
  })

  test('has to answer what speaks against it', async () => {
    const { evidenceIds, decide } = await caseWith('against-1', applied, declined)
    const half = await decide({ resolution: 'confirm_succeeded', evidenceIds: evidenceIds.slice(0, 1) })
    expect(refusalIn(half)).toMatchObject({ code: 'evidence_insufficient' })
    expect(done(await decide({ resolution: 'confirm_succeeded', providerReference: 'pay_1' })).status).toBe('created')
  })

  test('belongs to the same operation', async () => {
    const other = await caseWith('foreign-1', applied)
    const { decide } = await caseWith('foreign-2', applied)
    const refusal = refusalIn(await decide({ resolution: 'confirm_succeeded', evidenceIds: other.evidenceIds }))
    expect(refusal).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/evidenceIds/0' }] })
  })
})

describe('to keep it uncertain', () => {
  const newDeadline = new Date(Date.now() + 86_400_000).toISOString()

  test('needs no evidence, but a reason and a new deadline', async () => {
    const { id, decide } = await caseWith('keep-1')
    expect(refusalIn(await decide({ resolution: 'keep_uncertain', reasonCode: 'other' }))).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/newDeadline' }]
    })
    const kept = done(await decide({ resolution: 'keep_uncertain', reasonCode: 'other', newDeadline }))
    expect(kept.body).toMatchObject({
      resolution: { status: 'kept' },
      operation: { state: 'reconciling', deadline: newDeadline }
    })
    expect(refusalIn(await ledger.begin('keep-1')).code).toBe('outcome_unknown')
    expect(await ledger.story(id)).toContain('uncertainty_kept')
  })

  test('takes a missed deadline off, until it is missed again', async () => {
    const { id } = await caseWith('keep-2')
    await ledger.elapse(id, 'deadline', 5 * 3600)
    await ledger.sweepNow()
    const { operation } = await ledger.see(id)
    expect(operation.flags).toContain('overdue')
    const decision = {
      decisionId: 'keep-2-again',
      expectedVersion: operation.version,
      resolution: 'keep_uncertain',
      newDeadline
    }
    const kept = done(await ledger.resolve(operator, id, decision)).body.operation
    expect(kept).toMatchObject({ overdueSince: null, flags: ['undeclared_action'] })
  })
})

describe('to reopen', () => {
  test('a settled operation needs evidence, and gives it an owner and a deadline again', async () => {
    const id = await ledger.bring('succeeded', 'reopen-1')
    const version = (await ledger.see(id)).operation.version
    const bare = { decisionId: 'reopen-1-bare', expectedVersion: version, resolution: 'reopen' }
    expect(refusalIn(await ledger.resolve(operator, id, bare)).code).toBe('evidence_insufficient')
    const seen = done(await ledger.addSeen(operator, id, { kind: 'statement_match', finding: 'inconclusive' })).body
    const reopened = done(
      await ledger.resolve(operator, id, {
        decisionId: 'reopen-1-with',
        expectedVersion: seen.operation.version,
        resolution: 'reopen',
        reasonCode: 'other',
        evidenceIds: [seen.evidence.id]
      })
    ).body
    expect(reopened).toMatchObject({
      resolution: { status: 'reopened' },
      operation: { state: 'reconciling', unknownReason: 'reopened', settledAt: null }
    })
    expect(reopened.operation.deadline).not.toBeNull()
    expect(refusalIn(await ledger.begin('reopen-1')).code).toBe('outcome_unknown')
  })

  test.each(['unknown', 'reconciling', 'submitted', 'planned'] as const)('is not for what is %s', async (moment) => {
    const id = await ledger.bring(moment, `reopen-${moment}`)
    const expectedVersion = (await ledger.see(id)).operation.version
    const decision = { decisionId: 'reopen-not-settled', expectedVersion, resolution: 'reopen' }
    expect(refusalIn(await ledger.resolve(operator, id, decision)).code).toBe('step_not_permitted')
  })
})

test('the original is never granted one more delivery where no contract makes that safe', async () => {
  const { id, decide } = await caseWith('resume-1')
  const refusal = refusalIn(await decide({ resolution: 'grant_resume', reasonCode: 'other' }))
  expect(refusal).toMatchObject({ code: 'resume_not_permitted', detail: expect.stringMatching(/contract/) })
  expect((await ledger.see(id)).operation.resumeGrantedAt).toBeNull()
})

test.each(MOMENTS)(
  'what is said to be permitted of an operation that is %s is what the server permits',
  async (moment) => {
    const id = await ledger.bring(moment, `permitted-${moment}`)
    const seen = await ledger.see(id, operator)
    const newDeadline = new Date(Date.now() + 3_600_000).toISOString()
    for (const { step, allowed } of seen.operation.permitted) {
      if (!['confirm_succeeded', 'confirm_failed', 'grant_resume', 'keep_uncertain', 'reopen'].includes(step)) continue
      const { operation, evidence } = await ledger.see(id, operator)
      if (operation.version !== seen.operation.version) break
      const decision = {
        decisionId: `permitted-${moment}-${step}`,
        expectedVersion: operation.version,
        resolution: step,
        evidenceIds: evidence.map((one) => one.id),
        newDeadline
      }
      expect((await ledger.resolve(operator, id, decision)).ok, step).toBe(allowed)
    }
  }
)

test('every chain verifies, and every operation is what its events say', async () => {
  expect(await expectAuditToHold(database)).toBeGreaterThan(30)
})
