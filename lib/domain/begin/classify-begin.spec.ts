import { describe, expect, it } from 'vitest'
import { AGENT, aContract, aPolicy, HOUR, MINUTE, SECOND } from '@/lib/testing/domain/cast'
import { bySystem, claimOf, evidenceOf, reportOf, resolveOf } from '@/lib/testing/domain/commands'
import { type Happened, ledgerAfter } from '@/lib/testing/domain/given'
import type { PaperLedger, Setting } from '@/lib/testing/domain/paper-ledger'
import {
  asItself,
  type BeginRequest,
  type BeginVerdict,
  classifyBegin,
  newBeginRefusal,
  safeNewKey
} from './classify-begin'

const OTHER = '{"amount":"150.00","currency":"GBP","customer":"cus_9","order":"ORD-2048"}'
const timeout = (ledger: PaperLedger) => reportOf(ledger, 'timeout')
const succeeded = (ledger: PaperLedger) => reportOf(ledger, 'succeeded')
const declined = (ledger: PaperLedger) => reportOf(ledger, 'declined')
const notSent = (ledger: PaperLedger) => reportOf(ledger, 'not_sent')
const grant = (ledger: PaperLedger) => resolveOf(ledger, 'grant_resume')

/** What begin is told after this story, by a caller who presents the same intention unless changed. */
function told(story: Happened[], changes: Partial<BeginRequest> = {}, setting: Setting = {}): BeginVerdict {
  const ledger = ledgerAfter(setting, ...story)
  return classifyBegin(
    ledger.op,
    { ...asItself(ledger.op), requestCanonical: ledger.op.request ?? OTHER, ...changes },
    ledger.world()
  )
}

const refusalOf = (verdict: BeginVerdict) => ('refusal' in verdict ? verdict.refusal : undefined)

describe('the key is known and the fingerprint differs', () => {
  const changed = { fingerprint: 'f'.repeat(64), requestCanonical: OTHER }

  it.each([
    [[]],
    [[claimOf]],
    [[claimOf, timeout]],
    [[claimOf, succeeded]],
    [[claimOf, succeeded, () => bySystem('retirePayload')]]
  ])('refuses, whatever the state', (story) => {
    const verdict = told(story as Happened[], changed)
    expect(verdict).toMatchObject({
      kind: 'refuse',
      cause: 'fingerprint_mismatch',
      refusal: { code: 'fingerprint_mismatch', decision: 'refuse' }
    })
  })

  it('names the fields that differ and nothing of what is stored', () => {
    const verdict = told([claimOf], changed)
    expect(refusalOf(verdict)?.errors).toEqual([
      { pointer: '/request/amount', message: 'differs from the first request' }
    ])
    expect(JSON.stringify(refusalOf(verdict)?.errors)).not.toContain('125')
    expect(refusalOf(verdict)?.guidance).not.toContain('125')
  })

  it('names action and provider too, and never a field that the action excludes', () => {
    const excluded = told([claimOf], changed, { policy: { excludedPointers: ['/amount'] } })
    expect(refusalOf(excluded)?.errors).toEqual([{ pointer: '/request', message: 'differs from the first request' }])
    const other = told([claimOf], { ...changed, action: 'refund.create', provider: null })
    expect(refusalOf(other)?.errors?.map(({ pointer }) => pointer)).toEqual(['/action', '/provider', '/request/amount'])
  })
})

describe('the reference is known under another key', () => {
  const fresh = { key: 'a-fresh-uuid' }

  it.each([
    ['in_progress', 'wait', [claimOf]],
    ['outcome_unknown', 'reconcile', [claimOf, timeout]],
    ['retry_backoff', 'wait', [claimOf, notSent]]
  ] as const)('with the same request: the decision of the original, %s', (code, kind, story) => {
    expect(told([...story], fresh)).toMatchObject({
      kind,
      cause: 'reference_match',
      refusal: { code, matchedBy: 'reference', safeNewKey: false }
    })
  })

  it('with the same request: the result of the original, or its turn to run', () => {
    expect(told([claimOf, succeeded], fresh)).toMatchObject({
      kind: 'replay',
      matchedBy: 'reference',
      cause: 'reference_match'
    })
    expect(told([], fresh)).toEqual({ kind: 'execute', via: 'planned', matchedBy: 'reference' })
  })

  it('with another request: the reference is taken', () => {
    const verdict = told([claimOf], { ...fresh, fingerprint: 'f'.repeat(64), requestCanonical: OTHER })
    expect(verdict).toMatchObject({ kind: 'refuse', cause: 'reference_match', refusal: { code: 'reference_conflict' } })
    expect(refusalOf(verdict)?.errors).toBeUndefined()
  })
})

describe('the same intention again', () => {
  it('after its retention is refused and never executed again', () => {
    const retired = [succeeded, declined].map((settle) => told([claimOf, settle, () => bySystem('retirePayload')]))
    expect(retired[0]).toMatchObject({
      kind: 'refuse',
      refusal: { code: 'result_expired', safeNewKey: false, operation: { providerReference: 'pay_1' } }
    })
    expect(retired[1]).toMatchObject({ kind: 'refuse', refusal: { code: 'result_expired', safeNewKey: true } })
    const reopened = told([
      claimOf,
      succeeded,
      () => bySystem('retirePayload'),
      (ledger) => evidenceOf(ledger),
      (ledger) => resolveOf(ledger, 'reopen')
    ])
    expect(reopened).toMatchObject({ kind: 'reconcile', refusal: { code: 'outcome_unknown' } })
  })

  it('after a safe failure waits for the back-off and then executes', () => {
    expect(told([claimOf, notSent])).toMatchObject({
      kind: 'wait',
      cause: 'in_progress',
      refusal: { code: 'retry_backoff', retryAfterSeconds: 1 }
    })
    expect(told([claimOf, notSent, SECOND])).toEqual({ kind: 'execute', via: 'retry', matchedBy: 'key' })
  })

  it('after a safe failure is told the failure once the time for it is over', () => {
    expect(told([claimOf, notSent, 25 * HOUR])).toMatchObject({ kind: 'replay', safeNewKey: true })
  })

  it.each([
    [succeeded, false],
    [declined, true]
  ] as const)('after it was settled is answered with the first result', (settle, isSafe) => {
    expect(told([claimOf, settle])).toMatchObject({
      kind: 'replay',
      matchedBy: 'key',
      cause: 'replayed',
      safeNewKey: isSafe
    })
  })

  it('while it runs waits, for no longer than the lease and at most a minute', () => {
    expect(told([claimOf, 50 * SECOND])).toMatchObject({
      kind: 'wait',
      cause: 'in_progress',
      refusal: { code: 'in_progress', retryAfterSeconds: 10 }
    })
    expect(told([(ledger) => claimOf(ledger, { leaseSeconds: 3600 })])).toMatchObject({
      refusal: { retryAfterSeconds: 60 }
    })
    expect(told([claimOf, (ledger) => reportOf(ledger, 'accepted')])).toMatchObject({
      kind: 'wait',
      refusal: { code: 'in_progress' }
    })
  })

  it('after the lease ended is told that nobody knows, before any sweep has said so', () => {
    expect(told([claimOf, MINUTE])).toMatchObject({ kind: 'reconcile', refusal: { code: 'outcome_unknown' } })
    expect(told([claimOf, (ledger) => reportOf(ledger, 'accepted'), HOUR])).toMatchObject({ kind: 'reconcile' })
  })

  it('while the outcome is uncertain is told what to look up and that no key may be sent', () => {
    const refusal = refusalOf(told([claimOf, timeout]))
    expect(refusal).toMatchObject({ code: 'outcome_unknown', decision: 'reconcile', safeNewKey: false })
    expect(refusal?.guidance).toMatch(
      /^Outcome unknown: the request may have succeeded\. Look up payment-ORD-2048 at northbank before creating another/
    )
    expect(told([claimOf, timeout, (ledger) => evidenceOf(ledger)])).toMatchObject({
      kind: 'reconcile',
      refusal: { code: 'outcome_unknown' }
    })
  })

  it('after a granted resume executes, as long as it is still safe and in budget', () => {
    expect(told([claimOf, timeout, grant])).toEqual({ kind: 'execute', via: 'resume', matchedBy: 'key' })
    const long = { policy: { budget: { ...aPolicy().budget, maxElapsedSeconds: 100 * 3600 } } }
    expect(told([claimOf, timeout, grant, 24 * HOUR], {}, long)).toMatchObject({
      kind: 'reconcile',
      refusal: { code: 'outcome_unknown' }
    })
    const wide = { contract: aContract({ retention: { kind: 'exact', seconds: 900_000, from: 'first_request' } }) }
    expect(told([claimOf, timeout, grant, 25 * HOUR], {}, wide)).toMatchObject({
      kind: 'refuse',
      cause: null,
      refusal: { code: 'attempt_budget_exhausted' }
    })
  })

  it('that is held waits for a person', () => {
    expect(told([], {}, { held: true })).toMatchObject({
      kind: 'wait',
      cause: 'suspected_duplicate',
      refusal: { code: 'suspected_duplicate' }
    })
  })

  it('that is planned executes, or stays planned when only that was asked', () => {
    expect(told([])).toEqual({ kind: 'execute', via: 'planned', matchedBy: 'key' })
    expect(told([], { mode: 'plan' })).toEqual({ kind: 'planned', matchedBy: 'key' })
  })

  it('of a disabled action starts nothing new, and what is known is still answered', () => {
    const off = { policy: { enabled: false } }
    expect(told([], {}, off)).toMatchObject({ kind: 'refuse', cause: null, refusal: { code: 'action_not_cleared' } })
    const ledger = ledgerAfter({}, claimOf, succeeded)
    const world = { ...ledger.world(), policy: aPolicy({ enabled: false }) }
    expect(classifyBegin(ledger.op, asItself(ledger.op), world)).toMatchObject({ kind: 'replay' })
  })
})

describe('every refusal', () => {
  it.each([[[claimOf]], [[claimOf, timeout]], [[claimOf, notSent]]] as Happened[][][])(
    'carries a decision, the operation, a sentence for the model and whether a new key is safe',
    (story) => {
      const refusal = refusalOf(told(story))
      expect(refusal?.decision).toBeTruthy()
      expect(refusal?.operation?.reference).toBe('payment-ORD-2048')
      expect(refusal?.guidance).toMatch(/do not/i)
      expect(refusal?.safeNewKey).toBe(false)
    }
  )
})

describe('a new key', () => {
  it('is safe only after a confirmed no that nobody will try again', () => {
    const safe = (...story: Happened[]) => {
      const ledger = ledgerAfter({}, ...story)
      return safeNewKey(ledger.op, ledger.now)
    }
    expect(safe()).toBe(false)
    expect(safe(claimOf)).toBe(false)
    expect(safe(claimOf, timeout)).toBe(false)
    expect(safe(claimOf, succeeded)).toBe(false)
    expect(safe(claimOf, notSent)).toBe(false)
    expect(safe(claimOf, notSent, 25 * HOUR)).toBe(true)
    expect(safe(claimOf, declined)).toBe(true)
    expect(safe(claimOf, (ledger) => reportOf(ledger, 'rejected'))).toBe(true)
    expect(safe(() => ({ type: 'cancel', by: AGENT, reason: 'no' }))).toBe(true)
  })

  it('is not what a lost read needs', () => {
    const read = { policy: { class: 'read' as const }, intention: { actionClass: 'read' as const } }
    const ledger = ledgerAfter(read, claimOf, timeout, 25 * HOUR)
    expect(safeNewKey(ledger.op, ledger.now)).toBe(false)
  })
})

describe('an intention that nobody has heard of', () => {
  const strict = { strictInventory: true }
  const lenient = { strictInventory: false }

  it('begins when its action is cleared', () => {
    expect(newBeginRefusal(aPolicy(), strict, false)).toBeNull()
    expect(newBeginRefusal(aPolicy({ declared: false }), lenient, false)).toBeNull()
    expect(newBeginRefusal(aPolicy({ gate: { requireDrill: true } }), strict, true)).toBeNull()
  })

  it.each([
    ['action_not_cleared', aPolicy({ enabled: false }), lenient],
    ['action_not_cleared', aPolicy({ gate: { requireDrill: true } }), lenient],
    ['action_unknown', aPolicy({ declared: false }), strict]
  ] as const)('is refused with %s otherwise, and told not to call the tool', (code, policy, settings) => {
    const refusal = newBeginRefusal(policy, settings, false)
    expect(refusal).toMatchObject({ code, decision: 'refuse', safeNewKey: false })
    expect(refusal?.guidance).toMatch(/^Do not call the tool/)
  })
})
