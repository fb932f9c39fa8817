import { describe, expect, it } from 'vitest'
import type { Asker } from '@/lib/domain/operation/commands'
import { STEPS, type Step } from '@/lib/domain/operation/vocabulary'
import { AGENT, aContract, EVERYTHING, OPERATOR, SECOND_OPERATOR, VIEWER } from '@/lib/testing/domain/cast'
import { claimOf, evidenceOf, proofOf, reportOf, resolveOf } from '@/lib/testing/domain/commands'
import { given, type Happened, ledgerAfter } from '@/lib/testing/domain/given'
import type { PaperLedger, Setting } from '@/lib/testing/domain/paper-ledger'
import { nextStep, permittedSteps } from './permitted'

const timeout = (ledger: PaperLedger) => reportOf(ledger, 'timeout')
const succeeded = (ledger: PaperLedger) => reportOf(ledger, 'succeeded')
const declined = (ledger: PaperLedger) => evidenceOf(ledger, { finding: 'declined' })
const applied = (ledger: PaperLedger) => evidenceOf(ledger)
const always = { policy: { approval: { above: null, always: true } } }
const LOOKUP = {
  name: 'by_reference',
  method: 'GET',
  path: '/x',
  items: null,
  more: null,
  providerReference: null,
  compare: {},
  status: null,
  authoritative: true,
  complete: true,
  settleSeconds: 0
} as const
const searchable = { contract: aContract({ lookups: [LOOKUP] }) }

function allowed(by: Asker, setting: Setting, ...story: Happened[]): Step[] {
  const ledger = ledgerAfter(setting, ...story)
  return permittedSteps(ledger.op, ledger.world(), by)
    .filter((step) => step.allowed)
    .map(({ step }) => step)
}

function reasonOf(step: Step, by: Asker, setting: Setting, ...story: Happened[]): string {
  const ledger = ledgerAfter(setting, ...story)
  return permittedSteps(ledger.op, ledger.world(), by).find((one) => one.step === step)?.reason ?? ''
}

const next = (setting: Setting, ...story: Happened[]) => {
  const ledger = ledgerAfter(setting, ...story)
  return nextStep(ledger.op, ledger.world())
}

describe('permitted steps', () => {
  it('are all steps in order, each with a sentence, whoever asks and whatever the state', () => {
    for (const by of [AGENT, OPERATOR, VIEWER, EVERYTHING]) {
      for (const story of [[], [claimOf], [claimOf, timeout], [claimOf, timeout, applied], [claimOf, succeeded]]) {
        const ledger = ledgerAfter({}, ...story)
        const steps = permittedSteps(ledger.op, ledger.world(), by)
        expect(steps.map(({ step }) => step)).toEqual([...STEPS])
        for (const { reason } of steps) expect(reason).toMatch(/^(["A-Z]|northbank).*\.$/)
      }
    }
  })

  it.each([
    ['planned', [], ['claim', 'cancel', 'add_evidence', 'assign_owner', 'add_note']],
    ['submitted', [claimOf], ['add_evidence', 'assign_owner', 'add_note']],
    [
      'unknown',
      [claimOf, timeout],
      ['add_evidence', 'assign_owner', 'set_deadline', 'add_note', 'grant_resume', 'keep_uncertain']
    ],
    [
      'reconciling with evidence that it happened',
      [claimOf, timeout, applied],
      ['add_evidence', 'assign_owner', 'set_deadline', 'add_note', 'confirm_succeeded', 'keep_uncertain']
    ],
    [
      'reconciling with evidence that it did not',
      [claimOf, timeout, declined],
      ['add_evidence', 'assign_owner', 'set_deadline', 'add_note', 'confirm_failed', 'grant_resume', 'keep_uncertain']
    ],
    ['succeeded', [claimOf, succeeded], ['add_evidence', 'add_note']],
    ['succeeded with other evidence', [claimOf, succeeded, applied], ['add_evidence', 'add_note', 'reopen']]
  ] as [string, Happened[], Step[]][])('while %s', (_state, story, steps) => {
    expect(allowed(EVERYTHING, {}, ...story)).toEqual(steps)
  })

  it('of an agent never settle anything', () => {
    expect(allowed(AGENT, {}, claimOf, timeout, applied)).toEqual(['add_evidence', 'add_note'])
  })

  it('of a viewer are none, and the reason says who may', () => {
    expect(allowed(VIEWER, {}, claimOf, timeout, applied)).toEqual([])
    expect(reasonOf('confirm_succeeded', VIEWER, {}, claimOf, timeout, applied)).toBe(
      'Your role viewer does not allow this. The role operator or higher is required. Missing scope: resolutions:write. Your scopes: operations:read, audit:read, insights:read.'
    )
    expect(reasonOf('confirm_succeeded', AGENT, {}, claimOf, timeout)).toBe(
      'This API key does not have the scope resolutions:write. Its scopes: operations:write, operations:read, evidence:write. The role operator or higher has the scope.'
    )
  })

  it('say that a second person has to agree, and let only the second one do so', () => {
    expect(reasonOf('confirm_succeeded', OPERATOR, always, claimOf, timeout, applied)).toMatch(
      /A second person must approve\. This action always needs/
    )
    const proposed = [claimOf, timeout, applied, (ledger: PaperLedger) => resolveOf(ledger, 'confirm_succeeded')]
    expect(allowed(OPERATOR, always, ...proposed)).not.toContain('approve')
    expect(allowed(SECOND_OPERATOR, always, ...proposed)).toContain('approve')
    expect(allowed(SECOND_OPERATOR, always, ...proposed)).not.toContain('confirm_succeeded')
  })

  it('let a late report of the only worker settle it as never sent, and name the reason code that this needs', () => {
    const late = (ledger: PaperLedger) => reportOf(ledger, 'not_sent')
    const never = (ledger: PaperLedger) => resolveOf(ledger, 'confirm_failed', { reasonCode: 'never_sent' })
    const denied = (ledger: PaperLedger) => resolveOf(ledger, 'confirm_failed', { reasonCode: 'provider_denied' })
    expect(allowed(OPERATOR, {}, claimOf, timeout)).not.toContain('confirm_failed')
    expect(allowed(OPERATOR, {}, claimOf, timeout, late)).toContain('confirm_failed')
    expect(reasonOf('confirm_failed', OPERATOR, {}, claimOf, timeout, late)).toMatch(/reason code never_sent\.$/)
    // What the page offers is what the server takes, and no more than that.
    given({}, claimOf, timeout, late).when(never).becomes('failed', 'case_opened', 'operation_resolved')
    given({}, claimOf, timeout, late).when(denied).isRefused('evidence_insufficient')
    expect(reasonOf('confirm_failed', OPERATOR, always, claimOf, timeout, late)).toMatch(
      /never_sent\. A second person must approve/
    )
  })

  it('do not take a late report of nothing sent where the effect was seen or another attempt was made', () => {
    const late = (ledger: PaperLedger) => reportOf(ledger, 'not_sent')
    const resumed = [claimOf, timeout, (ledger: PaperLedger) => resolveOf(ledger, 'grant_resume'), claimOf, timeout]
    expect(allowed(OPERATOR, {}, claimOf, timeout, late, applied)).not.toContain('confirm_failed')
    expect(allowed(OPERATOR, {}, ...resumed, late)).not.toContain('confirm_failed')
    expect(reasonOf('confirm_failed', OPERATOR, {}, ...resumed, late)).toMatch(/^No evidence shows/)
  })

  it('say why the original may or may not be delivered again', () => {
    expect(reasonOf('grant_resume', OPERATOR, {}, claimOf, timeout)).toMatch(/returns the first result for a repeat/)
    expect(reasonOf('grant_resume', OPERATOR, { contract: null }, claimOf, timeout)).toMatch(
      /No recorded provider contract/
    )
    expect(reasonOf('grant_resume', OPERATOR, {}, claimOf, timeout, applied)).toMatch(/nothing to deliver/)
    expect(reasonOf('grant_resume', OPERATOR, {})).toBe('Nothing was sent yet.')
  })

  it('include asking the provider only where a way to ask is on record and something was sent', () => {
    expect(allowed(OPERATOR, searchable, claimOf, timeout)).toContain('check_provider')
    expect(allowed(OPERATOR, {}, claimOf, timeout)).not.toContain('check_provider')
    expect(allowed(OPERATOR, searchable)).not.toContain('check_provider')
  })
})

describe('the next step', () => {
  it.each([
    [null, {}, []],
    ['release_hold', { held: true }, []],
    [null, {}, [claimOf]],
    ['check_provider', searchable, [claimOf, timeout]],
    ['grant_resume', {}, [claimOf, timeout]],
    ['add_evidence', { contract: null }, [claimOf, timeout]],
    ['confirm_succeeded', {}, [claimOf, timeout, applied]],
    ['confirm_failed', {}, [claimOf, timeout, declined]],
    ['confirm_failed', {}, [claimOf, timeout, (ledger: PaperLedger) => reportOf(ledger, 'not_sent')]],
    [
      'grant_resume',
      searchable,
      [claimOf, timeout, (ledger: PaperLedger) => proofOf(ledger, { finding: 'absent', verified: null })]
    ],
    [null, {}, [claimOf, timeout, (ledger: PaperLedger) => resolveOf(ledger, 'grant_resume')]],
    ['approve', always, [claimOf, timeout, applied, (ledger: PaperLedger) => resolveOf(ledger, 'confirm_succeeded')]],
    [null, {}, [claimOf, succeeded]]
  ] as [Step | null, Setting, Happened[]][])('is %s', (step, setting, story) => {
    expect(next(setting, ...story)).toBe(step)
  })

  it('is a step that may be taken', () => {
    for (const story of [
      [claimOf, timeout],
      [claimOf, timeout, applied],
      [claimOf, timeout, declined]
    ]) {
      const ledger = ledgerAfter({}, ...story)
      const step = nextStep(ledger.op, ledger.world())
      expect(permittedSteps(ledger.op, ledger.world(), EVERYTHING)).toContainEqual(
        expect.objectContaining({ step, allowed: true })
      )
    }
  })
})
