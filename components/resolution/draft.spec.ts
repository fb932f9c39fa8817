import { describe, expect, it } from 'vitest'
import { blockedBy, bodyOf, carried, type Draft, newDecisionId } from '@/components/resolution/draft'
import type { Evidence } from '@/lib/api/evidence'
import { evidenceExample } from '@/lib/api/examples'

const draft = (part: Partial<Draft> = {}): Draft => ({
  decisionId: 'dec_7f3a9c21',
  evidenceIds: [evidenceExample.id],
  reasonCode: 'provider_confirmed',
  reason: 'It is in the log.',
  providerReference: '',
  result: '',
  newDeadline: '',
  ...part
})
const allowed = { step: 'confirm_succeeded', allowed: true, reason: '' } as const
const enough = { ok: true, reason: '' } as const
const absent: Evidence = { ...evidenceExample, id: 'ev_absent', finding: 'absent' }

describe('a decision that is being written', () => {
  it('rests on what is ticked and on nothing else', () => {
    expect(carried('confirm_succeeded', draft(), [evidenceExample], 1).ok).toBe(true)
    expect(carried('confirm_succeeded', draft({ evidenceIds: [] }), [evidenceExample], 1)).toEqual({
      ok: false,
      reason: 'Select the evidence for this decision.'
    })
  })

  it('an empty search never carries "it did not happen"', () => {
    const verdict = carried(
      'confirm_failed',
      draft({ evidenceIds: ['ev_absent'], reasonCode: 'provider_denied' }),
      [absent],
      1
    )
    expect(verdict).toMatchObject({ ok: false })
    expect(verdict.reason).toContain('is not proof')
  })

  it('cannot be sent while the server would refuse the step, and says why', () => {
    expect(
      blockedBy('confirm_succeeded', draft(), { ...allowed, allowed: false, reason: 'It is settled.' }, enough)
    ).toBe('It is settled.')
  })

  it('cannot be sent without a reason, a deadline where one is due, or with a result that is not JSON', () => {
    expect(blockedBy('confirm_succeeded', draft({ reason: '  ' }), allowed, enough)).toContain('reason')
    expect(blockedBy('keep_uncertain', draft(), allowed, enough)).toBe('Choose a new deadline.')
    expect(blockedBy('confirm_succeeded', draft({ result: '{' }), allowed, enough)).toBe('The result is not JSON.')
    expect(blockedBy('confirm_succeeded', draft(), allowed, enough)).toBeUndefined()
  })

  it('sends the version that was on the screen and the same decision id each time', () => {
    const body = bodyOf('confirm_succeeded', draft({ result: '{"id":"pi_3Q8"}', providerReference: ' pi_3Q8 ' }), 5)
    expect(body).toMatchObject({
      decisionId: 'dec_7f3a9c21',
      expectedVersion: 5,
      providerReference: 'pi_3Q8',
      result: { id: 'pi_3Q8' }
    })
  })

  it('a result of null is a result, and a deadline is in UTC', () => {
    expect(bodyOf('confirm_succeeded', draft({ result: 'null' }), 5)).toHaveProperty('result', null)
    expect(bodyOf('keep_uncertain', draft({ newDeadline: '2026-12-01T09:00' }), 5).newDeadline).toBe(
      '2026-12-01T09:00:00Z'
    )
  })

  it('names every decision differently, in the form the API takes', () => {
    expect(newDecisionId()).toMatch(/^[A-Za-z0-9_-]{8,100}$/)
    expect(newDecisionId()).not.toBe(newDecisionId())
  })
})
