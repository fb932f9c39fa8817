import { describe, expect, it } from 'vitest'
import { bySystem, claimOf, reportOf } from '@/lib/testing/domain/commands'
import { ledgerAfter } from '@/lib/testing/domain/given'
import type { PaperLedger } from '@/lib/testing/domain/paper-ledger'
import { worsening } from './worsening'

const timeout = (ledger: PaperLedger) => reportOf(ledger, 'timeout')
const succeeded = (ledger: PaperLedger) => reportOf(ledger, 'succeeded')

describe('what would make it worse', () => {
  it('is a second one under a new key, and whatever rests on an outcome that nobody knows', () => {
    expect(worsening(ledgerAfter({}, claimOf, timeout).op)).toEqual([
      'Another payment under a new key may happen in addition to this one.',
      'An undo or a refund before it is settled may reverse an effect that never happened.',
      'Any follow-up step may rely on an effect that did not happen.'
    ])
    expect(worsening(ledgerAfter({}, claimOf).op)).toHaveLength(1)
    expect(worsening(ledgerAfter({}, claimOf, succeeded).op)).toHaveLength(1)
  })

  it('is nothing where nothing was sent or nothing happened', () => {
    expect(worsening(ledgerAfter({}).op)).toEqual([])
    expect(worsening(ledgerAfter({}, claimOf, (ledger) => reportOf(ledger, 'declined')).op)).toEqual([])
  })

  it('is not changed by time alone', () => {
    expect(worsening(ledgerAfter({}, claimOf, timeout, 18_000_000, () => bySystem('missDeadline')).op)).toHaveLength(3)
  })
})
