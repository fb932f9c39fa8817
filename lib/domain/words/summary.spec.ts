import { describe, expect, it } from 'vitest'
import { HOUR } from '@/lib/testing/domain/cast'
import { bySystem, claimOf, evidenceOf, lapseOf, proofOf, reportOf, resolveOf } from '@/lib/testing/domain/commands'
import { type Happened, ledgerAfter } from '@/lib/testing/domain/given'
import type { PaperLedger, Setting } from '@/lib/testing/domain/paper-ledger'
import { duplicatesSentence, findingPhrase, headlineOf, knownOf, notKnownOf, whyUnknown } from './summary'

const timeout = (ledger: PaperLedger) => reportOf(ledger, 'timeout')
const succeeded = (ledger: PaperLedger) => reportOf(ledger, 'succeeded')
const accepted = (ledger: PaperLedger) => reportOf(ledger, 'accepted')
const opAfter = (...story: Happened[]) => ledgerAfter({}, ...story).op

describe('the headline', () => {
  it.each([
    ['Nothing was sent yet.', []],
    ['A worker is running this operation.', [claimOf]],
    ['northbank accepted the payment and is processing it.', [claimOf, accepted]],
    ['The payment happened.', [claimOf, succeeded]],
    [
      'The payment did not happen: northbank declined it.',
      [claimOf, (ledger: PaperLedger) => reportOf(ledger, 'declined')]
    ],
    [
      'The payment did not happen: northbank rejected the request.',
      [claimOf, (ledger: PaperLedger) => reportOf(ledger, 'rejected')]
    ],
    [
      'The payment did not happen: the request was never sent.',
      [claimOf, (ledger: PaperLedger) => reportOf(ledger, 'not_sent')]
    ],
    ['The payment may have happened.', [claimOf, timeout]],
    ['The payment may have happened.', [claimOf, timeout, (ledger: PaperLedger) => evidenceOf(ledger)]]
  ] as [string, Happened[]][])('%s', (headline, story) => {
    expect(headlineOf(opAfter(...story))).toBe(headline)
  })

  it('says of a held intention why nothing was sent', () => {
    expect(headlineOf(ledgerAfter({ held: true }).op)).toBe('Nothing was sent: this looks like an earlier operation.')
  })

  it('never says "failed" of a lost answer', () => {
    const read: Setting = { policy: { class: 'read' }, intention: { actionClass: 'read' } }
    expect(headlineOf(ledgerAfter(read, claimOf, timeout).op)).toBe('No answer arrived, but a read has no effect.')
    expect(headlineOf(opAfter(claimOf, timeout))).not.toMatch(/fail/i)
  })
})

describe('what is known', () => {
  it('is what was tried, accepted and named, with day and zone', () => {
    expect(knownOf(opAfter(claimOf, accepted, 2 * HOUR, () => bySystem('overdueCompletion')))).toEqual([
      'One attempt was made, and it ended at 30 Nov 2026, 12:00:00 UTC.',
      'northbank accepted it at 30 Nov 2026, 10:00:00 UTC.',
      'northbank uses the reference pay_1.'
    ])
  })

  it('counts attempts, and mentions a delivery that is still to come', () => {
    const grant = (ledger: PaperLedger) => resolveOf(ledger, 'grant_resume')
    expect(knownOf(opAfter(claimOf, timeout, grant))).toContain(
      'One more delivery of the original was granted and has not been used.'
    )
    expect(knownOf(opAfter(claimOf, timeout, grant, claimOf, timeout))[0]).toBe(
      '2 attempts were made; the last one ended at 30 Nov 2026, 10:00:00 UTC.'
    )
    expect(knownOf(opAfter())).toEqual([])
  })
})

describe('what is not known', () => {
  it('is whether it happened, and how to find it', () => {
    expect(notKnownOf(opAfter(claimOf, timeout))).toEqual([
      'Whether the payment happened.',
      'Which reference northbank would use for it.'
    ])
    expect(
      notKnownOf(opAfter(claimOf, (ledger) => reportOf(ledger, 'timeout', { providerReference: 'pay_1' })))
    ).toHaveLength(1)
  })

  it('is nothing once it is settled, or while it still runs', () => {
    for (const story of [[], [claimOf], [claimOf, succeeded]]) expect(notKnownOf(opAfter(...story))).toEqual([])
  })
})

describe('why it is unknown', () => {
  it('is said in plain words for every reason, and only while it is', () => {
    expect(whyUnknown(opAfter(claimOf, timeout))).toBe('No answer arrived in time.')
    expect(whyUnknown(opAfter(claimOf, 2 * HOUR, lapseOf))).toBe('The worker stopped responding before it reported.')
    expect(
      whyUnknown(
        opAfter(
          claimOf,
          timeout,
          (ledger) => evidenceOf(ledger),
          (ledger) => resolveOf(ledger, 'confirm_succeeded')
        )
      )
    ).toBeNull()
    for (const outcome of ['connection_lost', 'crashed', 'ambiguous'] as const) {
      expect(whyUnknown(opAfter(claimOf, (ledger) => reportOf(ledger, outcome)))).toMatch(/^The [a-z ]+\.$/)
    }
  })
})

describe('stopped duplicates', () => {
  it.each([
    [0, null],
    [1, /^One duplicate request was stopped/],
    [3, /^3 duplicate requests were stopped/]
  ] as const)('%i', (count, sentence) => {
    if (sentence === null) expect(duplicatesSentence(count)).toBeNull()
    else expect(duplicatesSentence(count)).toMatch(sentence)
  })
})

describe('a finding', () => {
  it.each([
    ['Applied, as reported', (ledger) => evidenceOf(ledger)],
    ['Applied, one record', (ledger) => proofOf(ledger)],
    ['Processing', (ledger) => evidenceOf(ledger, { finding: 'processing' })],
    ['Declined', (ledger) => evidenceOf(ledger, { finding: 'declined' })],
    ['Not found, not proof', (ledger) => evidenceOf(ledger, { finding: 'absent' })],
    ['Not found, proven', (ledger) => proofOf(ledger, { finding: 'absent' })],
    ['Inconclusive', (ledger) => evidenceOf(ledger, { finding: 'inconclusive' })],
    ['Different amount', (ledger) => evidenceOf(ledger, { observed: { amount: '1.00' } })],
    ['2 fields differ', (ledger) => evidenceOf(ledger, { observed: { amount: '1.00', order: 'X' } })],
    ['Findings disagree', (ledger) => evidenceOf(ledger, { finding: 'conflicting' })]
  ] as [string, Happened][])('%s', (words, seen) => {
    expect(findingWords(claimOf, timeout, seen)).toBe(words)
  })

  it('says that an effect happened twice', () => {
    expect(findingWords(claimOf, succeeded, (ledger) => evidenceOf(ledger, { providerReference: 'pay_2' }))).toBe(
      'Applied more than once'
    )
  })

  const findingWords = (...story: Happened[]) => {
    const last = ledgerAfter({}, ...story).evidence.at(-1)
    if (last === undefined) throw new Error('the story ends with evidence')
    return findingPhrase(last)
  }
})
