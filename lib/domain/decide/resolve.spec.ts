import { describe, expect, it } from 'vitest'
import { SYSTEM_ASKER } from '@/lib/domain/operation/commands'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { AGENT, aContract, HOUR, MINUTE, SECOND_OPERATOR, uuid, VIEWER } from '@/lib/testing/domain/cast'
import { answerOf, claimOf, evidenceOf, proofOf, reportOf, resolveOf } from '@/lib/testing/domain/commands'
import { describeDecision, given } from '@/lib/testing/domain/given'
import type { PaperLedger } from '@/lib/testing/domain/paper-ledger'

const timeout = (ledger: PaperLedger) => reportOf(ledger, 'timeout')
const seen = (ledger: PaperLedger) => evidenceOf(ledger, { providerReference: 'pay_1' })
const denied = (ledger: PaperLedger) => evidenceOf(ledger, { finding: 'declined' })
const happened = (ledger: PaperLedger) => resolveOf(ledger, 'confirm_succeeded')
const didNot = (ledger: PaperLedger) => resolveOf(ledger, 'confirm_failed')
const grant = (ledger: PaperLedger) => resolveOf(ledger, 'grant_resume')

describe('a person settles', () => {
  it('a success on evidence, and the operation takes the reference from it', () => {
    const op = given({}, claimOf, timeout, seen).when(happened).becomes('succeeded', 'operation_resolved')
    expect(op).toMatchObject({ providerReference: 'pay_1', result: null, failureReason: null })
  })

  it('a success with the result that the person brings', () => {
    const op = given({}, claimOf, timeout, seen)
      .when((ledger) =>
        resolveOf(ledger, 'confirm_succeeded', { result: '{"id":"pay_1"}', providerReference: 'pay_9' })
      )
      .becomes('succeeded', 'operation_resolved')
    expect(op).toMatchObject({ providerReference: 'pay_9', result: '{"id":"pay_1"}' })
  })

  it('a failure on evidence, which is never repeated', () => {
    const op = given({}, claimOf, timeout, denied).when(didNot).becomes('failed', 'operation_resolved')
    expect(op).toMatchObject({ failureReason: 'settled_by_evidence', retryable: false })
  })

  it('an unknown operation only by opening the case first', () => {
    const late = (ledger: PaperLedger) => reportOf(ledger, 'succeeded', { fencingToken: 9 })
    given({}, claimOf, timeout, late).when(happened).becomes('succeeded', 'case_opened', 'operation_resolved')
  })

  it('"never sent" on the late report of the only attempt, and the original may be sent again', () => {
    const late = (ledger: PaperLedger) => reportOf(ledger, 'not_sent')
    const never = (ledger: PaperLedger) => resolveOf(ledger, 'confirm_failed', { reasonCode: 'never_sent' })
    const op = given({}, claimOf, timeout, late).when(never).becomes('failed', 'case_opened', 'operation_resolved')
    expect(op).toMatchObject({ failureReason: 'never_sent', retryable: true })
    given({}, claimOf, timeout, denied).when(never).isRefused('evidence_insufficient')
  })

  it.each([
    ['no evidence at all', []],
    ['a note alone', [(ledger: PaperLedger) => evidenceOf(ledger, { kind: 'note' })]]
  ] as const)('nothing on %s', (_words, evidence) => {
    given({}, claimOf, timeout, ...evidence)
      .when(happened)
      .isRefused('evidence_insufficient')
    given({}, claimOf, timeout, ...evidence)
      .when(didNot)
      .isRefused('evidence_insufficient')
  })

  it('nothing on evidence that belongs to another operation', () => {
    const refusal = given({}, claimOf, timeout, seen)
      .when((ledger) =>
        resolveOf(ledger, 'confirm_succeeded', { evidenceIds: [ledger.evidence[0]?.id ?? '', uuid(5)] })
      )
      .isRefused('invalid_request')
    expect(refusal?.errors?.[0]?.pointer).toBe('/evidenceIds/1')
  })

  it('nothing from a page that shows an older version', () => {
    given({}, claimOf, timeout, seen)
      .when((ledger) => resolveOf(ledger, 'confirm_succeeded', { expectedVersion: ledger.op.version - 1 }))
      .isRefused('version_conflict')
  })

  it.each([AGENT, VIEWER])('nothing without the scope for it ($actor.name)', (by) => {
    given({}, claimOf, timeout, seen)
      .when((ledger) => resolveOf(ledger, 'confirm_succeeded', { by }))
      .isRefused('scope_missing')
  })

  it.each([
    ['planned', []],
    ['submitted', [claimOf]],
    ['succeeded', [claimOf, (ledger: PaperLedger) => reportOf(ledger, 'succeeded')]]
  ] as const)('nothing that is %s', (_state, story) => {
    given({}, ...story, seen)
      .when(happened)
      .isRefused('step_not_permitted')
  })

  it('and keeps the first result when a reopened success is confirmed again', () => {
    const { ledger } = given(
      {},
      claimOf,
      (one) => reportOf(one, 'succeeded'),
      seen,
      (one) => resolveOf(one, 'reopen')
    )
    expect(ledger.op).toMatchObject({ state: 'reconciling', unknownReason: 'reopened' })
    ledger.run(resolveOf(ledger, 'confirm_succeeded', { result: '{"other":1}' }))
    expect(ledger.op).toMatchObject({ state: 'succeeded', result: '{"id":"pay_1","total":125.00}' })
  })
})

describe('after retention', () => {
  it('a reopened success is confirmed again without a result, because none may come back in', () => {
    const retire = () => ({ type: 'retirePayload', by: SYSTEM_ASKER }) as const
    const { ledger } = given(
      {},
      claimOf,
      (one) => reportOf(one, 'succeeded'),
      retire,
      seen,
      (one) => resolveOf(one, 'reopen')
    )
    ledger.run(resolveOf(ledger, 'confirm_succeeded', { result: '{"id":"pay_1"}' }))
    expect(ledger.op).toMatchObject({ state: 'succeeded', result: null })
  })
})

describe('keeping it uncertain', () => {
  it('needs a new deadline, which can be missed again', () => {
    const { ledger } = given({}, claimOf, timeout, 5 * HOUR, () => ({
      type: 'missDeadline',
      by: { ...AGENT, actor: { type: 'system', id: null } }
    }))
    expect(ledger.op.flags).toEqual(['overdue'])
    ledger.run(resolveOf(ledger, 'keep_uncertain', { newDeadline: ledger.now + HOUR }))
    expect(ledger.op).toMatchObject({
      state: 'reconciling',
      deadline: ledger.now + HOUR,
      overdueSince: null,
      flags: []
    })
  })

  it.each([
    ['none', null],
    ['one in the past', 1],
    ['one beyond 366 days', Date.parse('2028-01-01T00:00:00Z')]
  ])('is refused with %s', (_words, newDeadline) => {
    const refusal = given({}, claimOf, timeout)
      .when((ledger) => resolveOf(ledger, 'keep_uncertain', { newDeadline }))
      .isRefused('invalid_request')
    expect(refusal?.errors?.[0]?.pointer).toBe('/newDeadline')
  })
})

describe('reopening', () => {
  it('needs evidence that is more than a note', () => {
    const succeeded = (ledger: PaperLedger) => reportOf(ledger, 'succeeded')
    given({}, claimOf, succeeded)
      .when((ledger) => resolveOf(ledger, 'reopen'))
      .isRefused('evidence_insufficient')
    given({}, claimOf, succeeded, (ledger) => evidenceOf(ledger, { kind: 'note' }))
      .when((ledger) => resolveOf(ledger, 'reopen'))
      .isRefused('evidence_insufficient')
  })
})

describe('one more delivery of the original', () => {
  it('is granted under its own key where the contract allows it, and used by the next claim', () => {
    const { ledger } = given({}, claimOf, timeout)
    ledger.run(grant(ledger))
    expect(ledger.op).toMatchObject({ state: 'reconciling', resumeGrantedAt: ledger.now })
    ledger.run(claimOf(ledger))
    expect(ledger.op).toMatchObject({ state: 'submitted', attempts: 2, fencingToken: 2, resumeGrantedAt: null })
    expect(ledger.attempts.at(-1)?.reason).toBe('resume')
  })

  it.each([
    ['no contract is on record', { contract: null }, /No recorded provider contract/],
    [
      'the provider takes no key',
      { contract: aContract({ key: { ...aContract().key, in: 'none' } }) },
      /does not accept a key/
    ],
    ['a repeat makes a second object', { contract: aContract({ onDuplicate: 'new_object' }) }, /second object/],
    [
      'a changed request passes under the same key',
      { contract: aContract({ onMismatch: 'ignored' }) },
      /accepts a changed request/
    ],
    [
      'the retention is not published',
      { contract: aContract({ retention: { kind: 'unpublished', seconds: null, from: 'first_request' } }) },
      /does not publish/
    ],
    [
      'the retention is disputed',
      { contract: aContract({ retention: { kind: 'disputed', seconds: 9, from: 'first_request' } }) },
      /disagree/
    ],
    ['the facts were not verified', { contract: aContract({ confidence: 'low' }) }, /not been verified/]
  ] as const)('is refused where %s', (_words, setting, why) => {
    const refusal = given(setting, claimOf, timeout).when(grant).isRefused('resume_not_permitted')
    expect(refusal?.detail).toMatch(why)
  })

  it('is refused when the key has expired, or is about to', () => {
    const { ledger } = given(
      {
        policy: {
          budget: {
            maxAttempts: 3,
            maxElapsedSeconds: 10 * 86_400,
            backoff: { initialMs: 1, maxMs: 1, multiplier: 1, jitter: 'none' }
          }
        }
      },
      claimOf,
      timeout
    )
    ledger.wait(24 * HOUR - 5 * MINUTE)
    expect(describeDecision(ledger.ask(grant(ledger)))).toMatchObject({
      refused: 'resume_not_permitted',
      detail: expect.stringMatching(/will delete the key soon/)
    })
    ledger.wait(10 * MINUTE)
    expect(describeDecision(ledger.ask(grant(ledger)))).toMatchObject({
      refused: 'resume_not_permitted',
      detail: expect.stringMatching(/no longer keeps/)
    })
  })

  it('is refused when a stored error would be all that comes back', () => {
    given({ contract: aContract({ storesErrors: true }) }, claimOf, (ledger) => reportOf(ledger, 'ambiguous'))
      .when(grant)
      .isRefused('resume_not_permitted')
    given({ contract: aContract({ storesErrors: true }) }, claimOf, timeout)
      .when(grant)
      .becomes('reconciling', 'case_opened', 'resume_granted')
  })

  it.each(['applied', 'processing'] as const)('is refused when something %s was found', (finding) => {
    const refusal = given({}, claimOf, timeout, (ledger) => evidenceOf(ledger, { finding }))
      .when(grant)
      .isRefused('resume_not_permitted')
    expect(refusal?.detail).toMatch(/nothing to deliver/)
  })

  it('is refused when the attempts or the time are used up', () => {
    const backoff = { initialMs: 1, maxMs: 1, multiplier: 1, jitter: 'none' as const }
    given({ policy: { budget: { maxAttempts: 1, maxElapsedSeconds: 86_400, backoff } } }, claimOf, timeout)
      .when(grant)
      .isRefused('resume_not_permitted')
    given({ policy: { budget: { maxAttempts: 3, maxElapsedSeconds: 60, backoff } } }, claimOf, timeout, 2 * MINUTE)
      .when(grant)
      .isRefused('resume_not_permitted')
  })

  it('is not granted twice', () => {
    given({}, claimOf, timeout, grant).when(grant).isRefused('resume_not_permitted')
  })

  it('is not used once it has become unsafe', () => {
    given({}, claimOf, timeout, grant, 23 * HOUR + 55 * MINUTE)
      .when(claimOf)
      .isRefused('outcome_unknown')
  })

  it('is not used while a settlement waits for a second person', () => {
    const approve = (ledger: PaperLedger) => answerOf(ledger, 'approve')
    const setting = { policy: { approval: { above: null, always: true } } }
    const { ledger } = given(setting, claimOf, timeout, grant, approve, denied, didNot)
    expect(ledger.op).toMatchObject({ resumeGrantedAt: expect.any(Number), pendingResolutionId: expect.any(String) })
    expect(describeDecision(ledger.ask(claimOf(ledger)))).toMatchObject({ refused: 'outcome_unknown' })
  })

  it('is refused for what is not uncertain', () => {
    given({}, claimOf, (ledger) => reportOf(ledger, 'succeeded'))
      .when(grant)
      .isRefused('resume_not_permitted')
  })
})

describe('where two people have to agree', () => {
  const above = (minor: bigint, currency = 'GBP') => ({
    policy: { approval: { above: { minor, currency }, always: false } }
  })
  const proposed = [claimOf, timeout, seen, happened] as const

  it('a settlement above the limit is a proposal, and at the limit it is not', () => {
    given(above(12_499n), claimOf, timeout, seen).when(happened).becomes('reconciling', 'resolution_proposed')
    given(above(12_500n), claimOf, timeout, seen).when(happened).becomes('succeeded', 'operation_resolved')
  })

  it('an amount in another currency cannot be compared, so it always needs them', () => {
    const { ledger } = given(above(99_999_999n, 'JPY'), claimOf, timeout, seen)
    ledger.run(happened(ledger))
    expect(ledger.op.state).toBe('reconciling')
    expect(ledger.events.at(-1)?.event.data.because).toMatch(/cannot be compared/)
  })

  it('so does a granted delivery, but not keeping it uncertain', () => {
    given(above(1n), claimOf, timeout).when(grant).becomes('reconciling', 'case_opened', 'resolution_proposed')
    given(above(1n), ...proposed)
      .when((ledger) => resolveOf(ledger, 'keep_uncertain'))
      .becomes('reconciling', 'uncertainty_kept')
  })

  it.each(['approve', 'reject'] as const)('the proposer cannot %s', (decision) => {
    given(above(1n), ...proposed)
      .when((ledger) =>
        answerOf(ledger, decision, {
          by: { ...SECOND_OPERATOR, actor: ledger.world().pending?.proposedBy ?? AGENT.actor }
        })
      )
      .isRefused('same_person')
  })

  it('a second person settles by agreeing', () => {
    const { ledger } = given(above(1n), ...proposed)
    const proposal = ledger.op.pendingResolutionId ?? ''
    ledger.run(answerOf(ledger, 'approve'))
    expect(ledger.op).toMatchObject({ state: 'succeeded', pendingResolutionId: null, providerReference: 'pay_1' })
    expect(ledger.resolutions.get(proposal)).toMatchObject({ status: 'settled', decidedBy: SECOND_OPERATOR.actor })
  })

  it('a second person grants a delivery by agreeing', () => {
    const { ledger } = given(above(1n), claimOf, timeout, grant)
    ledger.run(answerOf(ledger, 'approve'))
    expect(ledger.op).toMatchObject({ state: 'reconciling', resumeGrantedAt: ledger.now, pendingResolutionId: null })
  })

  it('a rejection keeps its reason and leaves the case open', () => {
    const { ledger } = given(above(1n), ...proposed)
    const proposal = ledger.op.pendingResolutionId ?? ''
    ledger.run(answerOf(ledger, 'reject', { reason: 'Another customer' }))
    expect(ledger.op).toMatchObject({ state: 'reconciling', pendingResolutionId: null })
    expect(ledger.resolutions.get(proposal)).toMatchObject({ status: 'rejected', decisionReason: 'Another customer' })
  })

  it('another settlement has to wait for the first one', () => {
    given(above(1n), ...proposed)
      .when(happened)
      .isRefused('approval_pending')
    given(above(1n), ...proposed)
      .when(grant)
      .isRefused('approval_pending')
  })

  it('evidence that came in since makes the proposal void, and the approver is told', () => {
    const { ledger, decision } = given(above(1n), ...proposed, denied).when((one) => answerOf(one, 'approve'))
    expect(describeDecision(decision)).toEqual({
      kind: 'change',
      state: 'reconciling',
      events: ['resolution_rejected'],
      refused: 'evidence_changed'
    })
    expect(ledger.op.pendingResolutionId).toBeNull()
    expect([...ledger.resolutions.values()]).toEqual([expect.objectContaining({ status: 'voided' })])
  })

  it('an approver who looked at something else approves nothing', () => {
    given(above(1n), ...proposed)
      .when((ledger) => answerOf(ledger, 'approve', { evidenceDigest: 'f'.repeat(64) }))
      .isRefused('evidence_changed')
  })

  it('what is no longer permitted is not approved', () => {
    given(above(1n), claimOf, timeout, grant, 24 * HOUR)
      .when((ledger) => answerOf(ledger, 'approve'))
      .isRefused('resume_not_permitted')
  })

  it('nobody approves what does not wait', () => {
    given({}, claimOf, timeout, seen)
      .when((ledger) => answerOf(ledger, 'approve'))
      .isRefused('step_not_permitted')
  })

  it('proof does not settle by itself either', () => {
    given({ policy: { autoSettle: true, approval: { above: null, always: true } } }, claimOf, timeout)
      .when((ledger) => proofOf(ledger))
      .becomes('reconciling', 'case_opened', 'evidence_added')
  })
})

describe('the audit of a settlement', () => {
  it('names the evidence, the digest of all of it and the result, and not the result itself', () => {
    const { ledger } = given({}, claimOf, timeout, seen)
    ledger.run(resolveOf(ledger, 'confirm_succeeded', { result: '{"secret":1}' }))
    const data = ledger.events.at(-1)?.event.data as Record<string, unknown>
    expect(data).toMatchObject({ decidedBy: 'person', state: 'succeeded', reasonCode: 'provider_confirmed' })
    expect(data.evidenceIds).toHaveLength(1)
    expect(data.resultDigest).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(data)).not.toContain('secret')
    const { state }: OperationRecord = ledger.op
    expect(state).toBe('succeeded')
  })
})
