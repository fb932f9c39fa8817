import { beforeAll, describe, expect, test } from 'vitest'
import { toWireId } from '@/lib/domain/operation/ids'
import { EVIDENCE_KINDS, FINDINGS } from '@/lib/domain/operation/vocabulary'
import { addNote } from '@/lib/services/operation/add-note'
import { changeDeadline } from '@/lib/services/operation/change-deadline'
import { changeOwner } from '@/lib/services/operation/change-owner'
import { queueSummary } from '@/lib/services/operation/queue-summary'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, MOMENTS, refusalIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import type { ServiceContext } from './context'

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
let operator: ServiceContext
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
  operator = await tenant.person('operator')
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('evidence', () => {
  const BECOMES = {
    planned: 'planned',
    submitted: 'submitted',
    accepted: 'submitted',
    succeeded: 'succeeded',
    failed: 'reconciling',
    unknown: 'reconciling',
    reconciling: 'reconciling'
  } as const

  test.each(MOMENTS)('that it happened is kept while the operation is %s', async (moment) => {
    const id = await ledger.bring(moment, `seen-${moment}`)
    const before = (await ledger.see(id)).evidence.length
    const seen = { kind: 'provider_activity_log', finding: 'applied', providerReference: `pay_seen-${moment}` }
    const { status, body } = done(await ledger.addSeen(operator, id, seen))
    expect(status).toBe('created')
    expect(body.operation.state).toBe(BECOMES[moment])
    expect(body.evidence).toMatchObject({ ...seen, proves: false, recordedBy: { type: 'user' } })
    expect((await ledger.see(id)).evidence).toHaveLength(before + 1)
  })

  test.each(EVIDENCE_KINDS)(
    'of the kind %s is kept with every finding, and a person proves nothing alone',
    async (kind) => {
      const id = await ledger.bring('unknown', `kind-${kind}`)
      for (const finding of FINDINGS) done(await ledger.addSeen(operator, id, { kind, finding }))
      const { evidence, operation } = await ledger.see(id)
      expect(evidence.map(({ finding }) => finding)).toEqual([...FINDINGS])
      expect(evidence.filter(({ proves }) => proves)).toEqual([])
      expect(operation.state).toBe('reconciling')
    }
  )

  test('that differs from what was intended is conflicting, and both values are kept', async () => {
    const id = await ledger.bring('unknown', 'conflict-1')
    const observed = { amount: '150.00', currency: 'GBP' }
    const { body } = done(await ledger.addSeen(operator, id, { kind: 'statement_match', finding: 'applied', observed }))
    expect(body.evidence).toMatchObject({
      finding: 'conflicting',
      comparison: expect.arrayContaining([
        { field: 'amount', intended: '125.00', observed: '150.00', verdict: 'different' },
        { field: 'currency', intended: 'GBP', observed: 'GBP', verdict: 'equal' }
      ])
    })
  })

  test('of another record beside a success is a duplicate effect, kept and flagged', async () => {
    const id = await ledger.bring('succeeded', 'double-1')
    const seen = { kind: 'statement_match', finding: 'applied', providerReference: 'pay_other' }
    const { body } = done(await ledger.addSeen(operator, id, seen))
    expect(body.evidence.duplicateEffect).toBe(true)
    expect(body.operation).toMatchObject({ state: 'succeeded', flags: expect.arrayContaining(['duplicate_effect']) })
  })

  test('that contradicts a success reopens it, with an owner and a deadline; a note never does', async () => {
    const id = await ledger.bring('succeeded', 'reopen-1')
    expect(done(await ledger.addSeen(operator, id, { kind: 'note', finding: 'declined' })).body.operation.state).toBe(
      'succeeded'
    )
    const { operation } = done(await ledger.addSeen(operator, id, { kind: 'webhook', finding: 'declined' })).body
    expect(operation).toMatchObject({ state: 'reconciling', unknownReason: 'contradicting_evidence' })
    expect(operation.deadline).not.toBeNull()
    expect(operation.owner).not.toBeNull()
  })

  test('by twenty people at once loses none', async () => {
    const id = await ledger.bring('unknown', 'crowd-1')
    const seen = Array.from({ length: 10 }, (_, n) => ({ kind: 'attachment', finding: 'inconclusive', note: `n${n}` }))
    for (const answer of await Promise.all(seen.map((one) => ledger.addSeen(operator, id, one)))) done(answer)
    expect((await ledger.see(id)).evidence.map(({ note }) => note).sort()).toEqual(seen.map(({ note }) => note).sort())
  })

  test('cannot have been seen in the future, and is not for those who only look', async () => {
    const id = await ledger.bring('unknown', 'future-1')
    const seen = { kind: 'webhook', finding: 'applied' }
    expect(refusalIn(await ledger.addSeen(operator, id, { ...seen, observedAt: inHours(2) })).code).toBe(
      'invalid_request'
    )
    expect(refusalIn(await ledger.addSeen(await tenant.person('viewer'), id, seen)).code).toBe('scope_missing')
    expect((await ledger.see(id)).evidence).toEqual([])
  })
})

describe('the owner of a case', () => {
  test('is the default team until somebody takes it, which opens the case', async () => {
    const id = await ledger.bring('unknown', 'owner-1')
    const { operation } = await ledger.see(id)
    expect(operation.owner).toMatchObject({ type: 'team', name: 'operations' })
    const body = { ownerId: toWireId('usr', operator.credentialId), expectedVersion: operation.version }
    const taken = done(await changeOwner(operator, { operationId: id, body })).body.operation
    expect(taken).toMatchObject({ state: 'reconciling', owner: { type: 'user', id: body.ownerId } })
    expect(await ledger.story(id)).toEqual(expect.arrayContaining(['case_opened', 'owner_changed']))
    expect(done(await queueSummary(operator)).body.mine).toBe(1)
  })

  test('changes only for who saw the present version, who else is shown what changed', async () => {
    const id = await ledger.bring('unknown', 'owner-2')
    const { version } = (await ledger.see(id)).operation
    done(await ledger.addSeen(operator, id, { kind: 'webhook', finding: 'inconclusive' }))
    const body = { ownerId: toWireId('usr', operator.credentialId), expectedVersion: version }
    const refusal = refusalIn(await changeOwner(operator, { operationId: id, body }))
    expect(refusal.code).toBe('version_conflict')
    expect(refusal.changes?.map(({ type }) => type)).toEqual(['case_opened', 'evidence_added'])
  })

  test('is one of two who reach for it at once', async () => {
    const id = await ledger.bring('unknown', 'owner-3')
    const { version } = (await ledger.see(id)).operation
    const people = await Promise.all([tenant.person('operator'), tenant.person('operator')])
    const answers = await Promise.all(
      people.map((person) => {
        const body = { ownerId: toWireId('usr', person.credentialId), expectedVersion: version }
        return changeOwner(person, { operationId: id, body })
      })
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    expect(codes).toEqual(['version_conflict'])
  })

  test('is a member or a team of the same tenant, and somebody always is', async () => {
    const id = await ledger.bring('unknown', 'owner-4')
    const expectedVersion = (await ledger.see(id)).operation.version
    const stranger = await (await testTenant(database)).person('operator')
    for (const body of [
      { ownerId: toWireId('usr', stranger.credentialId), expectedVersion },
      { teamId: toWireId('team', stranger.credentialId), expectedVersion }
    ])
      expect(refusalIn(await changeOwner(operator, { operationId: id, body })).code).toBe('invalid_request')
    expect((await ledger.see(id)).operation.owner).toMatchObject({ name: 'operations' })
  })
})

describe('the deadline of a case', () => {
  const move = (operationId: string, deadline: string, expectedVersion: number, ctx = operator) =>
    changeDeadline(ctx, { operationId, body: { deadline, reason: 'the bank answers on Monday', expectedVersion } })

  test('comes from the policy of its action and moves with a reason', async () => {
    await ledger.declare('quick.pay', { reconcileWithinSeconds: 600 })
    const id = await ledger.bring('unknown', 'deadline-1', { action: 'quick.pay' })
    const { operation } = await ledger.see(id)
    const within = Date.parse(operation.deadline ?? '') - Date.parse(operation.unknownSince ?? '')
    expect(within).toBe(600_000)
    const deadline = inHours(48)
    expect(done(await move(id, deadline, operation.version)).body.operation.deadline).toBe(deadline)
    expect(await ledger.story(id)).toContain('deadline_changed')
  })

  test('moves only for who saw the present version', async () => {
    const id = await ledger.bring('unknown', 'deadline-2')
    const { version } = (await ledger.see(id)).operation
    done(await move(id, inHours(24), version))
    const refusal = refusalIn(await move(id, inHours(36), version))
    expect(refusal).toMatchObject({ code: 'version_conflict' })
    expect(refusal.changes?.map(({ type }) => type)).toEqual(['deadline_changed'])
  })

  test('lies in the future, and only an unresolved operation has one', async () => {
    const id = await ledger.bring('unknown', 'deadline-3')
    const { version } = (await ledger.see(id)).operation
    expect(refusalIn(await move(id, inHours(-1), version)).code).toBe('invalid_request')
    const settled = await ledger.bring('succeeded', 'deadline-4')
    expect(refusalIn(await move(settled, inHours(1), 3)).code).toBe('step_not_permitted')
    expect(refusalIn(await move(id, inHours(1), version, tenant.agent)).code).toBe('scope_missing')
  })
})

describe('a note', () => {
  test.each(MOMENTS)('informs while the operation is %s, and changes nothing else', async (moment) => {
    const id = await ledger.bring(moment, `note-${moment}`)
    const before = (await ledger.see(id)).operation.state
    const { status, body } = done(
      await addNote(operator, { operationId: id, body: { body: '<b>called</b> the bank' } })
    )
    expect(status).toBe('created')
    expect(body.operation.state).toBe(before)
    expect((await ledger.see(id)).notes).toMatchObject([{ body: '<b>called</b> the bank', author: { type: 'user' } }])
  })

  test('that becomes too long by what stands for its secrets is refused, not lost', async () => {
    const id = await ledger.bring('unknown', 'note-long')
    const body = 'pin=1 '.repeat(1666)
    expect(refusalIn(await addNote(operator, { operationId: id, body: { body } }))).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/body' }]
    })
  })
})

test('every chain verifies, and every operation is what its events say', async () => {
  expect(await expectAuditToHold(database)).toBeGreaterThan(30)
})
