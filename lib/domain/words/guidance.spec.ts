import { describe, expect, it } from 'vitest'
import { claimOf, reportOf } from '@/lib/testing/domain/commands'
import { type Happened, ledgerAfter } from '@/lib/testing/domain/given'
import { type GuidanceCase, guidanceFor } from './guidance'

const opAfter = (...story: Happened[]) => ledgerAfter({}, ...story).op
const unknown = opAfter(claimOf, (ledger) => reportOf(ledger, 'timeout'))
const failed = opAfter(claimOf, (ledger) => reportOf(ledger, 'declined'))

const STOPS: GuidanceCase[] = [
  'fingerprint_mismatch',
  'reference_conflict',
  'result_expired',
  'retry_backoff',
  'in_progress',
  'outcome_unknown',
  'suspected_duplicate',
  'attempt_budget_exhausted',
  'action_not_cleared'
]

describe('what the model is told', () => {
  it.each(STOPS)('with %s is never to call the tool, and never reveals the stored request', (told) => {
    const sentence = guidanceFor(unknown, told)
    expect(sentence).toMatch(/Do not call the tool|do not send it again/)
    expect(sentence).not.toContain('125.00')
  })

  it('about an unknown outcome is what to look up, where, and that no key may be sent', () => {
    expect(guidanceFor(unknown, 'outcome_unknown')).toBe(
      'Outcome unknown: the request may have succeeded. Look up payment-ORD-2048 at northbank before creating another; do not send it again under this or a new key. A person or a lookup settles it; ask again later under the same key.'
    )
    const named = { ...unknown, provider: null, providerReference: 'pay_1' }
    expect(guidanceFor(named, 'outcome_unknown')).toMatch(/Look up payment-ORD-2048 \(pay_1\) at the provider/)
  })

  it('about a changed request is also that the first one is still open', () => {
    expect(guidanceFor(unknown, 'fingerprint_mismatch')).toMatch(/still unknown, so settle that first\.$/)
    expect(guidanceFor(failed, 'fingerprint_mismatch')).not.toMatch(/still unknown/)
  })

  it('about a settled operation is what became of it', () => {
    const succeeded = opAfter(claimOf, (ledger) => reportOf(ledger, 'succeeded'))
    expect(guidanceFor(succeeded, 'replayed')).toMatch(
      /^Already done: payment-ORD-2048 \(pay_1\) succeeded\. Use this result/
    )
    expect(guidanceFor(failed, 'replayed')).toMatch(/did not happen \(declined\)/)
  })

  it('when it may act is to act once and to report, also a lost answer', () => {
    expect(guidanceFor(opAfter(claimOf), 'execute')).toMatch(
      /^Call the tool once.*report the outcome of attempt 1.*do not call the tool again\.$/
    )
    expect(guidanceFor(opAfter(), 'planned')).toMatch(/Claim it before you call the tool/)
  })
})
