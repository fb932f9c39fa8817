import { expect, it } from 'vitest'
import { claimOf, reportOf } from '@/lib/testing/domain/commands'
import { type Happened, ledgerAfter } from '@/lib/testing/domain/given'
import { nextSteps } from './next-steps'

function steps(held: boolean, ...story: Happened[]) {
  const ledger = ledgerAfter({ held }, ...story)
  return nextSteps(ledger.op, ledger.now)
}

it('asking again under the same key is always safe, and a new key is not', () => {
  for (const story of [
    [],
    [claimOf],
    [claimOf, (ledger) => reportOf(ledger, 'timeout')],
    [claimOf, (ledger) => reportOf(ledger, 'succeeded')]
  ] as Happened[][]) {
    const found = steps(false, ...story)
    expect(found).toContainEqual({
      rel: 'ask_again_with_same_key',
      method: 'POST',
      href: '/api/v1/operations',
      safe: true
    })
    expect(found.filter(({ safe }) => !safe).map(({ rel }) => rel)).toEqual(['begin_with_new_key'])
  }
})

it('after a confirmed no a new intention is safe', () => {
  expect(steps(false, claimOf, (ledger) => reportOf(ledger, 'declined')).every(({ safe }) => safe)).toBe(true)
})

it('links name the operation by its wire id', () => {
  const [status] = steps(false)
  expect(status?.href).toMatch(/^\/api\/v1\/operations\/op_[0-9a-f]{32}$/)
})

it('a planned intention can be claimed unless it is held, and only an uncertain one asks for evidence', () => {
  const rels = (held: boolean, ...story: Happened[]) => steps(held, ...story).map(({ rel }) => rel)
  expect(rels(false)).toContain('claim')
  expect(rels(true)).not.toContain('claim')
  expect(rels(false, claimOf, (ledger) => reportOf(ledger, 'timeout'))).toContain('add_evidence')
  expect(rels(false, claimOf)).not.toContain('add_evidence')
})
