import { describe, expect, it } from 'vitest'
import { attemptRows } from '@/components/operation/attempt-rows'
import type { TimelineItem } from '@/lib/api/audit'
import { detailExample } from '@/lib/api/examples'
import type { Attempt } from '@/lib/api/operations'

const attempt = detailExample.attempts[0] as Attempt
const stopped = (sequence: number, at: string, data: Record<string, unknown>): TimelineItem => ({
  sequence,
  type: 'duplicate_suppressed',
  at,
  via: null,
  actor: { type: 'agent', id: null, name: null },
  data
})

describe('attempts and stopped duplicates', () => {
  it('of all workers stand in the order in which they came', () => {
    const rows = attemptRows(
      [attempt],
      [
        stopped(5, '2026-11-30T10:03:14.377Z', { cause: 'reference_match', presentedKey: 'fresh-1' }),
        stopped(4, '2026-11-30T10:03:12.004Z', { cause: 'outcome_unknown', layer: 'http_client' })
      ]
    )
    expect(rows.map(({ what }) => what)).toEqual([
      'No answer in time',
      'Stopped: told to reconcile',
      'Stopped: new key, same reference'
    ])
    expect(rows.map(({ number }) => number)).toEqual([1, null, null])
  })

  it('name the trace, the fields that differ and the other key', () => {
    const rows = attemptRows(
      [attempt],
      [
        stopped(4, '2026-11-30T10:03:12.004Z', {
          cause: 'fingerprint_mismatch',
          differing: ['/amount'],
          traceparent: '00-9e01a7c2000000000000000000000001-00f067aa0ba902b7-01'
        })
      ]
    )
    expect(rows[0]?.trace).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
    expect(rows[1]).toMatchObject({ detail: 'differs in /amount', trace: '9e01a7c2000000000000000000000001' })
  })

  it('show the number of the fence alone, whatever follows it in the token; a stopped duplicate has none', () => {
    const rows = attemptRows(
      [{ ...attempt, fencingToken: '3.kH2xQ' }],
      [stopped(4, '2026-11-30T10:03:12.004Z', { cause: 'outcome_unknown' })]
    )
    expect(rows.map(({ fence }) => fence)).toEqual(['3', null])
  })

  it('an attempt without a report is under way while its lease lives', () => {
    const running = { ...attempt, reports: [], leaseExpiresAt: '2026-11-30T10:03:11.000Z' }
    expect(attemptRows([running], [])[0]).toMatchObject({ kind: 'running', what: 'Under way' })
  })

  it('a report that came late is a row of its own and says so', () => {
    const late = { ...attempt.reports[0]!, id: 'late', outcome: 'succeeded', effect: 'late' } as const
    const rows = attemptRows([{ ...attempt, reports: [...attempt.reports, late] }], [])
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({ kind: 'certain' })
    expect(rows[1]?.detail).toContain('Reported after the lease ended; kept as evidence')
  })
})
