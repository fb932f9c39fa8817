import { describe, expect, it } from 'vitest'
import type { Outcome } from '@/lib/domain/operation/vocabulary'
import { AGENT, aContract, HOUR, MINUTE, SECOND } from '@/lib/testing/domain/cast'
import { bySystem, claimOf, evidenceOf, lapseOf, reportOf, resolveOf } from '@/lib/testing/domain/commands'
import { describeDecision, given } from '@/lib/testing/domain/given'
import type { PaperLedger } from '@/lib/testing/domain/paper-ledger'

const timeout = (ledger: PaperLedger) => reportOf(ledger, 'timeout')
const succeeded = (ledger: PaperLedger) => reportOf(ledger, 'succeeded')
const declined = (ledger: PaperLedger) => reportOf(ledger, 'declined')
const accepted = (ledger: PaperLedger) => reportOf(ledger, 'accepted')
const notSent = (ledger: PaperLedger) => reportOf(ledger, 'not_sent')
const grant = (ledger: PaperLedger) => resolveOf(ledger, 'grant_resume')
const stale = (outcome: Outcome) => (ledger: PaperLedger) => reportOf(ledger, outcome, { fencingToken: 99 })

describe('the latest token', () => {
  it('settles a success with its reference and its exact result', () => {
    const op = given({}, claimOf).when(succeeded).becomes('succeeded', 'outcome_reported')
    expect(op).toMatchObject({
      providerReference: 'pay_1',
      result: '{"id":"pay_1","total":125.00}',
      leaseExpiresAt: null
    })
  })

  it('needs a reference or a result for a success', () => {
    const refusal = given({}, claimOf)
      .when((ledger) => reportOf(ledger, 'succeeded', { providerReference: null, result: null }))
      .isRefused('invalid_request')
    expect(refusal?.errors).toEqual([expect.objectContaining({ pointer: '/providerReference' })])
  })

  it.each(['timeout', 'connection_lost', 'crashed', 'ambiguous'] as const)('%s is unknown, never failed', (outcome) => {
    const { ledger } = given({}, claimOf)
    const before = ledger.now
    ledger.run(reportOf(ledger, outcome))
    expect(ledger.op).toMatchObject({ state: 'unknown', unknownReason: outcome, unknownSince: before })
    expect(ledger.op.deadline).toBe(before + 4 * HOUR)
  })

  it('keeps what little a lost answer said', () => {
    const op = given({}, claimOf)
      .when((ledger) => reportOf(ledger, 'timeout', { providerReference: 'pay_half' }))
      .becomes('unknown', 'outcome_reported')
    expect(op.providerReference).toBe('pay_half')
  })

  it('settles a confirmed decline for good', () => {
    const op = given({}, claimOf).when(declined).becomes('failed', 'outcome_reported')
    expect(op).toMatchObject({ failureReason: 'declined', retryable: false })
  })

  it('settles a request that never left as failed, and allows a retry after the back-off', () => {
    const op = given({}, claimOf).when(notSent).becomes('failed', 'outcome_reported')
    expect(op).toMatchObject({ failureReason: 'never_sent', retryable: true, retryNotBefore: op.updatedAt + 1000 })
  })

  it('retries a rejection only where the contract calls it transient', () => {
    const reject = (httpStatus: number) => (ledger: PaperLedger) => reportOf(ledger, 'rejected', { httpStatus })
    expect(given({}, claimOf).when(reject(429)).becomes('failed', 'outcome_reported').retryable).toBe(true)
    expect(given({}, claimOf).when(reject(422)).becomes('failed', 'outcome_reported').retryable).toBe(false)
    expect(given({ contract: null }, claimOf).when(reject(429)).becomes('failed', 'outcome_reported').retryable).toBe(
      false
    )
  })

  it('gets no retry when the attempts are used up', () => {
    const budget = {
      maxAttempts: 1,
      maxElapsedSeconds: 86_400,
      backoff: { initialMs: 1, maxMs: 1, multiplier: 1, jitter: 'none' as const }
    }
    expect(given({ policy: { budget } }, claimOf).when(notSent).becomes('failed', 'outcome_reported').retryable).toBe(
      false
    )
  })

  it('is believed a little after its lease ended, as long as nothing has moved', () => {
    given({}, claimOf, 5 * MINUTE)
      .when(succeeded)
      .becomes('succeeded', 'outcome_reported')
  })

  it('sets the deadline before the key expires where a resume could still help', () => {
    const shortLived = aContract({ retention: { kind: 'exact', seconds: 3600, from: 'first_request' } })
    const op = given({ contract: shortLived }, claimOf).when(timeout).becomes('unknown', 'outcome_reported')
    expect(op.deadline).toBe(op.createdAt + HOUR - 10 * MINUTE)
    const backoff = { initialMs: 1, maxMs: 1, multiplier: 1, jitter: 'none' as const }
    const once = { policy: { budget: { maxAttempts: 1, maxElapsedSeconds: 86_400, backoff } } }
    const last = given({ ...once, contract: shortLived }, claimOf)
      .when(timeout)
      .becomes('unknown', 'outcome_reported')
    expect(last.deadline).toBe(last.createdAt + 4 * HOUR)
    const unsafe = aContract({ ...shortLived, onDuplicate: 'new_object' })
    const other = given({ contract: unsafe }, claimOf).when(timeout).becomes('unknown', 'outcome_reported')
    expect(other.deadline).toBe(other.createdAt + 4 * HOUR)
  })
})

describe('an acceptance', () => {
  it('releases the lease, keeps the reference and says until when the answer is due', () => {
    const op = given({}, claimOf).when(accepted).becomes('submitted', 'outcome_reported')
    expect(op).toMatchObject({
      leaseExpiresAt: null,
      leaseHolder: null,
      providerReference: 'pay_1',
      acceptedAt: op.updatedAt
    })
    expect(op.completesBy).toBe(op.updatedAt + HOUR)
  })

  it('is followed by the final outcome under the same token', () => {
    given({}, claimOf, accepted, 10 * MINUTE)
      .when(succeeded)
      .becomes('succeeded', 'outcome_reported')
  })

  it('cannot be followed by "never sent": that is ambiguous', () => {
    const op = given({}, claimOf, accepted).when(notSent).becomes('unknown', 'outcome_reported')
    expect(op.unknownReason).toBe('ambiguous')
  })

  it.each([
    ['in the past', -1],
    ['more than 366 days away', 367 * 24 * HOUR]
  ])('refuses a completion time %s', (_words, ahead) => {
    given({}, claimOf)
      .when((ledger) => reportOf(ledger, 'accepted', { completesBy: ledger.now + ahead }))
      .isRefused('invalid_request')
  })

  it('told twice is told once', () => {
    given({}, claimOf, accepted).when(accepted).isUnchanged()
  })
})

describe('a second delivery of the original', () => {
  const resumed = [claimOf, timeout, grant, claimOf] as const

  it.each(['not_sent', 'rejected'] as const)('that ends as %s says nothing about the first one', (outcome) => {
    const { ledger } = given({}, ...resumed)
    const since = ledger.op.unknownSince
    ledger.run(reportOf(ledger, outcome))
    expect(ledger.op).toMatchObject({ state: 'unknown', unknownReason: 'timeout', unknownSince: since, attempts: 2 })
  })

  it('that succeeds settles the operation', () => {
    given({}, ...resumed)
      .when(succeeded)
      .becomes('succeeded', 'outcome_reported')
  })

  it('that is lost again keeps the age of the first uncertainty', () => {
    const { ledger } = given({}, ...resumed)
    const since = ledger.op.unknownSince
    ledger.wait(MINUTE).run(reportOf(ledger, 'connection_lost'))
    expect(ledger.op).toMatchObject({ state: 'unknown', unknownSince: since, unknownReason: 'connection_lost' })
  })
})

describe('a retry after a certain no', () => {
  const never = (ledger: PaperLedger) => resolveOf(ledger, 'confirm_failed', { reasonCode: 'never_sent' })

  it('begins a new uncertainty with an age and a deadline of its own', () => {
    const { ledger } = given({}, claimOf, timeout, notSent, never, HOUR, claimOf)
    expect(ledger.op).toMatchObject({ unknownSince: null, unknownReason: null, deadline: null, attempts: 2 })
    ledger.wait(10 * SECOND).run(reportOf(ledger, 'connection_lost'))
    expect(ledger.op).toMatchObject({ state: 'unknown', unknownSince: ledger.now, deadline: ledger.now + 4 * HOUR })
  })
})

describe('the same report twice', () => {
  it.each(['succeeded', 'declined', 'timeout', 'not_sent', 'rejected'] as const)(
    '%s is answered as the first time',
    (outcome) => {
      given({}, claimOf, (ledger) => reportOf(ledger, outcome))
        .when((ledger) => reportOf(ledger, outcome))
        .isUnchanged()
    }
  )

  it('is recognised even when the operation has moved on to another attempt', () => {
    given({}, claimOf, notSent, MINUTE, claimOf)
      .when((ledger) => reportOf(ledger, 'not_sent', { attempt: 1, fencingToken: 1 }))
      .isUnchanged()
  })

  it('is another report when it brings another result', () => {
    const { ledger, decision } = given({}, claimOf, succeeded).when((one) =>
      reportOf(one, 'succeeded', { result: '{"other":1}' })
    )
    expect(describeDecision(decision)).toMatchObject({ kind: 'change', state: 'succeeded', recordedAs: 'evidence' })
    expect(ledger.op.result).toBe('{"id":"pay_1","total":125.00}')
    expect(ledger.evidence.at(-1)?.observed).toMatchObject({ result: '{"other":1}' })
  })

  it('is kept once when it came too late', () => {
    const { decision } = given({}, claimOf, timeout, stale('succeeded')).when(stale('succeeded'))
    expect(decision).toEqual({ kind: 'unchanged', because: 'already_so', recordedAs: 'evidence' })
  })

  it('is acknowledged as what it was the first time: applied, and not only kept', () => {
    const { decision } = given({}, claimOf, succeeded).when(succeeded)
    expect(decision).toEqual({ kind: 'unchanged', because: 'already_so' })
  })
})

describe('a report that comes too late', () => {
  it.each([
    ['succeeded', 'applied'],
    ['accepted', 'processing'],
    ['declined', 'declined'],
    ['rejected', 'declined'],
    ['not_sent', 'inconclusive'],
    ['timeout', 'inconclusive'],
    ['connection_lost', 'inconclusive'],
    ['crashed', 'inconclusive'],
    ['ambiguous', 'inconclusive']
  ] as const)('%s changes no state and is kept as the finding %s, which proves nothing', (outcome, finding) => {
    const { ledger, decision } = given({}, claimOf).when(stale(outcome))
    expect(describeDecision(decision)).toEqual({
      kind: 'change',
      state: 'submitted',
      events: ['late_report_kept'],
      recordedAs: 'evidence'
    })
    expect(ledger.evidence).toEqual([
      expect.objectContaining({ kind: 'provider_response', finding, proves: false, recordedBy: AGENT.actor })
    ])
    expect(ledger.reports).toEqual([expect.objectContaining({ effect: 'late', outcome })])
  })

  it('after the lease was found lapsed is evidence, although the token is the latest', () => {
    const { ledger, decision } = given({}, claimOf, 2 * MINUTE, lapseOf).when(succeeded)
    expect(describeDecision(decision)).toMatchObject({ state: 'unknown', recordedAs: 'evidence' })
    expect(ledger.op.unknownReason).toBe('worker_lost')
  })

  it('is kept even when it says no more than the ledger had concluded', () => {
    const { decision } = given({}, claimOf, 2 * MINUTE, lapseOf).when((ledger) => reportOf(ledger, 'crashed'))
    expect(describeDecision(decision)).toMatchObject({ kind: 'change', recordedAs: 'evidence' })
  })

  it('about an attempt that never was is refused', () => {
    given({}, claimOf)
      .when((ledger) => reportOf(ledger, 'succeeded', { attempt: 2 }))
      .isRefused('not_found')
    given({})
      .when((ledger) => reportOf(ledger, 'succeeded', { attempt: 0 }))
      .isRefused('not_found')
  })

  it('takes back a granted delivery when it shows that something is there', () => {
    const { ledger } = given({}, claimOf, timeout, grant).when(stale('succeeded'))
    expect(ledger.op).toMatchObject({ state: 'reconciling', resumeGrantedAt: null })
  })

  it.each([
    ['succeeded', 'declined'],
    ['declined', 'succeeded'],
    ['succeeded', 'rejected']
  ] as const)('reopens what was settled as %s when it says %s, and the worker is told', (first, second) => {
    const { ledger, decision } = given({}, claimOf, (one) => reportOf(one, first)).when((one) => reportOf(one, second))
    expect(describeDecision(decision)).toEqual({
      kind: 'change',
      state: 'reconciling',
      events: ['late_report_kept', 'operation_reopened'],
      refused: 'contradicts_settled',
      recordedAs: 'evidence'
    })
    expect(ledger.op).toMatchObject({ unknownReason: 'contradicting_evidence', deadline: ledger.now + 4 * HOUR })
    expect(ledger.op.flags).toContain('reopened')
    expect(ledger.reports.at(-1)?.effect).toBe('contradicted')
  })

  it('that something was accepted reopens a failure that rests on no answer of the provider', () => {
    expect(describeDecision(given({}, claimOf, notSent).when(accepted).decision)).toMatchObject({
      refused: 'contradicts_settled'
    })
    expect(describeDecision(given({}, claimOf, declined).when(accepted).decision)).toMatchObject({
      state: 'failed',
      recordedAs: 'evidence'
    })
  })

  it('without information about a settled operation is kept and changes nothing', () => {
    const { decision } = given({}, claimOf, succeeded).when(timeout)
    expect(describeDecision(decision)).toEqual({
      kind: 'change',
      state: 'succeeded',
      events: ['late_report_kept'],
      recordedAs: 'evidence'
    })
  })

  it('of another record for a success is a duplicate effect', () => {
    const { ledger } = given({}, claimOf, succeeded).when((one) =>
      reportOf(one, 'succeeded', { providerReference: 'pay_2' })
    )
    expect(ledger.evidence.at(-1)?.duplicateEffect).toBe(true)
    expect(ledger.op).toMatchObject({ state: 'succeeded', providerReference: 'pay_1', flags: ['duplicate_effect'] })
  })

  it('gives its exact result to the person who confirms the success', () => {
    const { ledger } = given({}, claimOf, timeout, stale('succeeded')).when((one) =>
      resolveOf(one, 'confirm_succeeded')
    )
    expect(ledger.op).toMatchObject({
      state: 'succeeded',
      result: '{"id":"pay_1","total":125.00}',
      providerReference: 'pay_1'
    })
  })
})

describe('a read', () => {
  const read = { policy: { class: 'read' as const }, intention: { actionClass: 'read' as const } }

  it('whose answer is lost has no effect to look for, and may be repeated', () => {
    const op = given(read, claimOf).when(timeout).becomes('failed', 'outcome_reported')
    expect(op).toMatchObject({ failureReason: 'no_effect', retryable: true })
  })

  it('whose worker falls silent never reaches the queue', () => {
    expect(
      given(read, claimOf, 2 * MINUTE)
        .when(lapseOf)
        .becomes('failed', 'lease_lapsed').retryable
    ).toBe(true)
    given(read, claimOf, accepted, 2 * HOUR)
      .when(() => bySystem('overdueCompletion'))
      .becomes('failed', 'completion_overdue')
  })

  it('is not reopened by a late success', () => {
    expect(describeDecision(given(read, claimOf, timeout).when(succeeded).decision)).toMatchObject({ state: 'failed' })
    given(read, claimOf, timeout)
      .when((ledger) => evidenceOf(ledger))
      .becomes('failed', 'evidence_added')
  })
})
