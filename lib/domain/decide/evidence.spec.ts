import { describe, expect, it } from 'vitest'
import { AGENT, HOUR, MINUTE, VIEWER } from '@/lib/testing/domain/cast'
import { claimOf, evidenceOf, proofOf, reportOf, resolveOf } from '@/lib/testing/domain/commands'
import { describeDecision, given } from '@/lib/testing/domain/given'
import type { PaperLedger } from '@/lib/testing/domain/paper-ledger'

const timeout = (ledger: PaperLedger) => reportOf(ledger, 'timeout')
const succeeded = (ledger: PaperLedger) => reportOf(ledger, 'succeeded')
const declined = (ledger: PaperLedger) => reportOf(ledger, 'declined')
const accepted = (ledger: PaperLedger) => reportOf(ledger, 'accepted')
const auto = { policy: { autoSettle: true } }

describe('evidence', () => {
  it('opens the case of an unknown operation', () => {
    given({}, claimOf, timeout)
      .when((ledger) => evidenceOf(ledger))
      .becomes('reconciling', 'case_opened', 'evidence_added')
  })

  it('is kept in every state, and changes nothing where nothing is uncertain', () => {
    given({})
      .when((ledger) => evidenceOf(ledger))
      .becomes('planned', 'evidence_added')
    given({}, claimOf)
      .when((ledger) => evidenceOf(ledger))
      .becomes('submitted', 'evidence_added')
    given({}, claimOf, succeeded)
      .when((ledger) => evidenceOf(ledger))
      .becomes('succeeded', 'evidence_added')
  })

  it('that people or agents type never proves, whatever they call it', () => {
    const claim = { path: 'by_reference', comparison: [], proves: true, duplicateEffect: true, reason: null }
    const { ledger } = given(auto, claimOf, timeout).when((one) =>
      evidenceOf(one, { by: AGENT, kind: 'provider_lookup', verified: claim })
    )
    expect(ledger.evidence[0]).toMatchObject({ proves: false, path: null, duplicateEffect: false })
    expect(ledger.op.state).toBe('reconciling')
  })

  it('cannot have been seen in the future', () => {
    given({}, claimOf, timeout)
      .when((ledger) => evidenceOf(ledger, { observedAt: ledger.now + 10 * MINUTE }))
      .isRefused('invalid_request')
  })

  it('needs the scope for it', () => {
    given({}, claimOf, timeout)
      .when((ledger) => evidenceOf(ledger, { by: VIEWER }))
      .isRefused('scope_missing')
  })

  it('of an applied effect that differs from what was intended is conflicting, and both values are kept', () => {
    const { ledger } = given({}, claimOf, timeout).when((one) =>
      evidenceOf(one, { observed: { amount: '150.00', customer: 'cus_9' } })
    )
    expect(ledger.evidence[0]).toMatchObject({
      finding: 'conflicting',
      comparison: [
        { field: 'amount', intended: '125.00', observed: '150.00', verdict: 'different' },
        { field: 'customer', intended: 'cus_9', observed: 'cus_9', verdict: 'equal' }
      ]
    })
  })

  it('has a digest that changes with everything it says', () => {
    const digestOf = (changes: Parameters<typeof evidenceOf>[1]) =>
      given({}, claimOf, timeout).when((ledger) => evidenceOf(ledger, changes)).ledger.evidence[0]?.digest
    const digests = [
      {},
      { source: 'the bank' },
      { finding: 'declined' as const },
      { note: 'x' },
      { observed: { a: 1 } },
      { by: AGENT },
      { observedAt: 1 }
    ].map(digestOf)
    expect(new Set(digests).size).toBe(digests.length)
    expect(digestOf({})).toBe(digests[0])
  })
})

describe('evidence about a settled operation', () => {
  it.each([
    ['applied', declined, 'failed'],
    ['declined', succeeded, 'succeeded']
  ] as const)('that says %s reopens what was settled otherwise', (finding, settled, state) => {
    const { ledger } = given({}, claimOf, settled)
    const decision = ledger.run(evidenceOf(ledger, { finding }))
    expect(describeDecision(decision)).toMatchObject({
      state: 'reconciling',
      events: ['evidence_added', 'operation_reopened']
    })
    expect(ledger.events.at(-1)?.event.data).toMatchObject({
      settledAs: state,
      unknownReason: 'contradicting_evidence'
    })
    expect(ledger.op.deadline).toBe(ledger.now + 4 * HOUR)
  })

  it('reopens a cancelled intention that happened after all', () => {
    given({}, () => ({ type: 'cancel', by: AGENT, reason: 'no' }))
      .when((ledger) => evidenceOf(ledger))
      .becomes('reconciling', 'evidence_added', 'operation_reopened')
  })

  it('that something is absent reopens a success only where it proves absence', () => {
    given({}, claimOf, succeeded)
      .when((ledger) => evidenceOf(ledger, { finding: 'absent' }))
      .becomes('succeeded', 'evidence_added')
    given({}, claimOf, succeeded)
      .when((ledger) => proofOf(ledger, { finding: 'absent' }))
      .becomes('reconciling', 'evidence_added', 'operation_reopened')
  })

  it.each(['applied', 'declined'] as const)('that is a note never reopens, even if it says %s', (finding) => {
    const settled = finding === 'applied' ? declined : succeeded
    given({}, claimOf, settled)
      .when((ledger) => evidenceOf(ledger, { kind: 'note', finding }))
      .becomes(finding === 'applied' ? 'failed' : 'succeeded', 'evidence_added')
  })

  it("that says processing is old news beside a confirmed success or the provider's own no", () => {
    given({}, claimOf, succeeded)
      .when((ledger) => evidenceOf(ledger, { finding: 'processing' }))
      .becomes('succeeded', 'evidence_added')
    given({}, claimOf, declined)
      .when((ledger) => evidenceOf(ledger, { finding: 'processing' }))
      .becomes('failed', 'evidence_added')
  })

  it('of another record for a success is a duplicate effect', () => {
    const { ledger } = given({}, claimOf, succeeded).when((one) => evidenceOf(one, { providerReference: 'pay_2' }))
    expect(ledger.op.flags).toEqual(['duplicate_effect'])
    expect(ledger.op.state).toBe('succeeded')
  })
})

describe('proof', () => {
  it.each([
    ['applied', 'succeeded'],
    ['declined', 'failed']
  ] as const)('that says %s settles by itself where the action allows it', (finding, state) => {
    const { ledger } = given(auto, claimOf, timeout)
    ledger.run(proofOf(ledger, { finding, providerReference: 'pay_1' }))
    expect(ledger.op.state).toBe(state)
    expect(ledger.events.at(-1)?.event.data).toMatchObject({ decidedBy: 'evidence' })
  })

  it('settles nothing where the action does not allow it', () => {
    given({}, claimOf, timeout)
      .when((ledger) => proofOf(ledger))
      .becomes('reconciling', 'case_opened', 'evidence_added')
  })

  it('of absence is left to people', () => {
    given(auto, claimOf, timeout)
      .when((ledger) => proofOf(ledger, { finding: 'absent' }))
      .becomes('reconciling', 'case_opened', 'evidence_added')
  })

  it.each(['declined', 'conflicting'] as const)('settles nothing beside a finding that is %s', (finding) => {
    given(auto, claimOf, timeout, (ledger) => evidenceOf(ledger, { finding }))
      .when((ledger) => proofOf(ledger))
      .becomes('reconciling', 'evidence_added')
  })

  it('finishes what the provider accepted, but never takes the word from a worker that holds the lease', () => {
    given(auto, claimOf, accepted)
      .when((ledger) => proofOf(ledger))
      .becomes('succeeded', 'evidence_added', 'operation_resolved')
    given(auto, claimOf)
      .when((ledger) => proofOf(ledger))
      .becomes('submitted', 'evidence_added')
  })

  it('that settles makes a waiting proposal void', () => {
    const { ledger } = given(
      { policy: { autoSettle: true, approval: { above: null, always: true } } },
      claimOf,
      timeout,
      (one) => evidenceOf(one)
    )
    ledger.run(resolveOf(ledger, 'confirm_succeeded'))
    const proposal = ledger.op.pendingResolutionId ?? ''
    ledger.policy = { ...ledger.policy, approval: { above: null, always: false } }
    const decision = ledger.run(proofOf(ledger))
    expect(describeDecision(decision)).toMatchObject({
      state: 'succeeded',
      events: ['evidence_added', 'resolution_rejected', 'operation_resolved']
    })
    expect(ledger.op.pendingResolutionId).toBeNull()
    expect(ledger.resolutions.get(proposal)?.status).toBe('voided')
  })

  it('that something is there takes back a granted delivery', () => {
    const { ledger } = given({}, claimOf, timeout, (one) => resolveOf(one, 'grant_resume')).when((one) =>
      evidenceOf(one, { finding: 'processing' })
    )
    expect(ledger.op.resumeGrantedAt).toBeNull()
    expect(describeDecision(ledger.ask(claimOf(ledger)))).toMatchObject({ refused: 'outcome_unknown' })
  })
})
