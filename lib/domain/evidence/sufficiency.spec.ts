import { describe, expect, it } from 'vitest'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import type { ResolutionKind } from '@/lib/domain/operation/vocabulary'
import { BEGINNING } from '@/lib/testing/domain/cast'
import { contradictsFailure, contradictsSuccess, isSufficient, LATE_REPORT_PATH, strength } from './sufficiency'

const OP = { attempts: 1 }

const a = (changes: Partial<EvidenceRecord> = {}): EvidenceRecord => ({
  id: 'one',
  kind: 'provider_activity_log',
  finding: 'applied',
  source: 'dashboard',
  path: null,
  providerReference: null,
  comparison: [],
  observed: null,
  note: null,
  proves: false,
  duplicateEffect: false,
  reason: null,
  recordedBy: { type: 'user', id: null },
  observedAt: BEGINNING,
  digest: '',
  ...changes
})

const proof = (changes: Partial<EvidenceRecord> = {}) =>
  a({ kind: 'provider_lookup', proves: true, recordedBy: { type: 'system', id: null }, ...changes })
const ask = (
  resolution: ResolutionKind,
  cited: EvidenceRecord[],
  others: EvidenceRecord[] = [],
  reasonCode?: 'never_sent',
  op = OP
) => isSufficient({ resolution, cited, all: [...cited, ...others], op, reasonCode })

describe('the strength of evidence', () => {
  it.each([
    [0, a({ kind: 'note' })],
    [1, a({ kind: 'attachment' })],
    [1, a({ kind: 'provider_response' })],
    [2, a({ kind: 'provider_activity_log' })],
    [2, a({ kind: 'statement_match' })],
    [2, a({ kind: 'status_endpoint' })],
    [2, a({ kind: 'webhook' })],
    [2, a({ kind: 'provider_lookup' })],
    [3, proof()]
  ] as const)('is %i', (weight, evidence) => {
    expect(strength(evidence)).toBe(weight)
  })

  it('of what an agent asserts is never more than an assertion', () => {
    expect(strength(a({ kind: 'webhook', recordedBy: { type: 'agent', id: null } }))).toBe(1)
  })
})

describe('"it happened"', () => {
  it('needs one cited finding that it was applied, and a note is not one', () => {
    expect(ask('confirm_succeeded', [a()]).ok).toBe(true)
    expect(ask('confirm_succeeded', []).reason).toMatch(/^No evidence shows that it happened/)
    expect(ask('confirm_succeeded', [], [a()]).ok).toBe(false)
    expect(ask('confirm_succeeded', [a({ kind: 'note' })]).reason).toMatch(/note alone never settles/)
    for (const finding of ['processing', 'declined', 'absent', 'inconclusive', 'conflicting'] as const) {
      expect(ask('confirm_succeeded', [a({ finding })]).ok).toBe(false)
    }
  })

  it('is not stopped by a search that found nothing, unless that proves absence', () => {
    expect(ask('confirm_succeeded', [a()], [a({ finding: 'absent' })]).ok).toBe(true)
    expect(ask('confirm_succeeded', [a()], [proof({ finding: 'absent' })]).reason).toMatch(
      /^Stronger evidence contradicts this/
    )
  })
})

describe('"it did not happen"', () => {
  it('needs a confirmed no, or a search that proves absence', () => {
    expect(ask('confirm_failed', [a({ finding: 'declined' })]).ok).toBe(true)
    expect(ask('confirm_failed', [proof({ finding: 'absent' })]).ok).toBe(true)
  })

  it('never follows from "not found" alone', () => {
    expect(ask('confirm_failed', [a({ finding: 'absent' })])).toEqual({
      ok: false,
      reason: expect.stringMatching(/"Not found" is not proof/)
    })
  })

  it.each(['applied', 'processing', 'conflicting'] as const)('is contradicted by a finding that is %s', (finding) => {
    expect(ask('confirm_failed', [a({ finding: 'declined' })], [a({ finding })]).ok).toBe(false)
  })
})

describe('evidence against it', () => {
  const against = (changes: Partial<EvidenceRecord>) => a({ finding: 'declined', id: 'two', ...changes })

  it('that is as strong or newer has to be weighed and cited too', () => {
    expect(ask('confirm_succeeded', [a()], [against({})]).reason).toMatch(/must be cited too/)
    expect(ask('confirm_succeeded', [a(), against({})]).ok).toBe(true)
    const newer = against({ kind: 'attachment', observedAt: BEGINNING + 1 })
    expect(ask('confirm_succeeded', [a()], [newer]).ok).toBe(false)
    expect(ask('confirm_succeeded', [a(), newer]).ok).toBe(true)
  })

  it('that is weaker and older is outweighed', () => {
    expect(ask('confirm_succeeded', [a()], [against({ kind: 'attachment' })]).ok).toBe(true)
  })

  it('that is stronger cannot be overruled by citing it', () => {
    expect(ask('confirm_succeeded', [a(), proof({ finding: 'declined' })]).reason).toMatch(/^Stronger/)
  })

  it('that is only a note is none', () => {
    expect(ask('confirm_succeeded', [a()], [against({ kind: 'note', observedAt: BEGINNING + 1 })]).ok).toBe(true)
    expect(contradictsSuccess(against({ kind: 'note' }))).toBe(false)
    expect(contradictsFailure(a({ kind: 'note' }))).toBe(false)
  })
})

describe('"it was never sent"', () => {
  const late = a({
    kind: 'provider_response',
    finding: 'inconclusive',
    path: LATE_REPORT_PATH,
    observed: { outcome: 'not_sent' },
    recordedBy: { type: 'agent', id: null }
  })

  it('rests on the late report of the only attempt', () => {
    expect(ask('confirm_failed', [late], [], 'never_sent').ok).toBe(true)
    expect(ask('confirm_failed', [], [late], 'never_sent').ok).toBe(false)
    expect(ask('confirm_failed', [late], [], 'never_sent', { attempts: 2 }).reason).toMatch(/More than one attempt/)
  })

  it('cannot be typed', () => {
    expect(ask('confirm_failed', [{ ...late, path: null }], [], 'never_sent').ok).toBe(false)
    expect(ask('confirm_failed', [{ ...late, observed: { outcome: 'timeout' } }], [], 'never_sent').ok).toBe(false)
  })

  it('does not stand against anything that was found', () => {
    expect(ask('confirm_failed', [late], [a({ finding: 'processing' })], 'never_sent').ok).toBe(false)
  })
})

describe('the other resolutions', () => {
  it('need no evidence, except reopening', () => {
    expect(ask('keep_uncertain', []).ok).toBe(true)
    expect(ask('grant_resume', []).ok).toBe(true)
    expect(ask('reopen', []).ok).toBe(false)
    expect(ask('reopen', [a({ kind: 'note' })]).ok).toBe(false)
    expect(ask('reopen', [a({ finding: 'inconclusive' })]).ok).toBe(true)
  })
})
