import { describe, expect, it } from 'vitest'
import { railSteps } from '@/components/operation/rail-steps'
import type { Operation, PermittedStep } from '@/lib/api/operations'
import { STATES, STEPS, type Step } from '@/lib/domain/operation/vocabulary'

const permitted = (...allowed: Step[]): PermittedStep[] =>
  STEPS.map((step) => ({ step, allowed: allowed.includes(step), reason: `because ${step}` }))

const having = (state: Operation['state'], steps: PermittedStep[], pendingResolutionId: string | null = null) => ({
  state,
  permitted: steps,
  pendingResolutionId
})

describe('the steps beside an operation', () => {
  it('a step that may not be taken stays, with its reason', () => {
    const { refused } = railSteps(having('unknown', permitted('add_evidence')))
    expect(refused).toContainEqual({ step: 'confirm_succeeded', allowed: false, reason: 'because confirm_succeeded' })
  })

  it('puts the confirmation first where the evidence carries it', () => {
    expect(railSteps(having('reconciling', permitted('confirm_succeeded', 'add_evidence'))).first).toBe(
      'confirm_succeeded'
    )
    expect(railSteps(having('reconciling', permitted('confirm_failed', 'keep_uncertain'))).first).toBe('confirm_failed')
  })

  it('never puts one more delivery or keeping it uncertain first', () => {
    expect(railSteps(having('unknown', permitted('grant_resume', 'keep_uncertain'))).first).toBeNull()
    expect(railSteps(having('unknown', permitted('grant_resume', 'add_evidence'))).first).toBe('add_evidence')
  })

  it('offers nothing that sends, in any state', () => {
    for (const state of STATES) {
      const { allowed } = railSteps(having(state, permitted(...STEPS)))
      expect(allowed.map(({ step }) => step)).not.toContain('claim')
    }
  })

  it('a settled operation offers another look and nothing to confirm', () => {
    const { allowed } = railSteps(having('succeeded', permitted(...STEPS)))
    expect(allowed.map(({ step }) => step)).toEqual(['add_evidence', 'reopen'])
    expect(railSteps(having('succeeded', permitted(...STEPS))).first).toBeNull()
  })

  it('while a proposal waits, nothing competes with the approval', () => {
    expect(railSteps(having('reconciling', permitted('add_evidence'), 'res_1')).first).toBeNull()
  })
})
