import { describe, expect, it } from 'vitest'
import { aContract, BEGINNING, HOUR } from '@/lib/testing/domain/cast'
import { claimOf, reportOf } from '@/lib/testing/domain/commands'
import { ledgerAfter } from '@/lib/testing/domain/given'
import { type ContractRules, keyRetentionSeconds, RETENTION_MARGIN_MS, resumeSafety } from './contract-rules'

const op = ledgerAfter({}, claimOf, (ledger) => reportOf(ledger, 'timeout')).op

describe('the life of a key', () => {
  it('ends after the documented retention', () => {
    expect(keyRetentionSeconds(aContract())).toBe((24 * HOUR) / 1000)
    const minimum = { kind: 'minimum', seconds: 60, from: 'first_request' } as const
    expect(keyRetentionSeconds(aContract({ retention: minimum }))).toBe(60)
  })

  it.each([
    ['there is no contract', null],
    ['the provider takes no key', aContract({ key: { ...aContract().key, in: 'none' } })],
    [
      'the retention is unpublished',
      aContract({ retention: { kind: 'unpublished', seconds: 86_400, from: 'first_request' } })
    ],
    [
      'the retention is disputed',
      aContract({ retention: { kind: 'disputed', seconds: 86_400, from: 'first_request' } })
    ],
    ['the facts were not verified', aContract({ confidence: 'low' })]
  ] as [string, ContractRules | null][])('is not known where %s', (_words, contract) => {
    expect(keyRetentionSeconds(contract)).toBeNull()
  })
})

describe('sending the original again', () => {
  it('is safe to the last moment before the margin, and not from it on', () => {
    const edge = (op.keyExpiresAt ?? 0) - RETENTION_MARGIN_MS
    expect(resumeSafety(aContract(), op, edge - 1).safe).toBe(true)
    expect(resumeSafety(aContract(), op, edge)).toMatchObject({
      safe: false,
      reason: expect.stringMatching(/will delete the key soon/)
    })
    expect(resumeSafety(aContract(), op, op.keyExpiresAt ?? 0)).toMatchObject({
      safe: false,
      reason: expect.stringMatching(/no longer keeps/)
    })
  })

  it.each(['snapshot', 'current_state', 'resumes_work', 'acknowledges'] as const)(
    'says what a repeat gets (%s)',
    (onDuplicate) => {
      const { safe, reason } = resumeSafety(aContract({ onDuplicate }), op, BEGINNING)
      expect(safe).toBe(true)
      expect(reason).toMatch(/^northbank still keeps the key and .*\.$/)
    }
  )

  it('is not safe where a repeat makes something new, or a change passes unnoticed', () => {
    expect(resumeSafety(aContract({ onDuplicate: 'new_object' }), op, BEGINNING).safe).toBe(false)
    expect(resumeSafety(aContract({ onMismatch: 'ignored' }), op, BEGINNING).safe).toBe(false)
    expect(resumeSafety(aContract({ onMismatch: 'new_object' }), op, BEGINNING).safe).toBe(false)
  })

  it('is not safe without the request or the end of the key', () => {
    expect(resumeSafety(aContract(), { ...op, request: null }, BEGINNING).safe).toBe(false)
    expect(resumeSafety(aContract(), { ...op, keyExpiresAt: null }, BEGINNING).safe).toBe(false)
  })
})
