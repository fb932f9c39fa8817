import { describe, expect, it } from 'vitest'
import { comparedEvidence, comparisonRows } from '@/components/operation/comparison-rows'
import type { Evidence } from '@/lib/api/evidence'
import { evidenceExample, operationExample } from '@/lib/api/examples'

const evidence = (comparison: Evidence['comparison'], more: Partial<Evidence> = {}): Evidence => ({
  ...evidenceExample,
  comparison,
  ...more
})
const amount = (observed: string, verdict: 'equal' | 'different') => ({
  field: 'amount',
  intended: '125.00',
  observed,
  verdict
})
const rowOf = (field: string, columns: Evidence[]) =>
  comparisonRows(operationExample, columns).find((row) => row.field === field)

describe('intended and found', () => {
  it('lists what was intended even where nothing was found', () => {
    const rows = comparisonRows(operationExample, [])
    expect(rows.map(({ field }) => field)).toEqual(['amount', 'currency', 'order', 'customer', 'reference'])
    expect(rows.every(({ verdict }) => verdict === 'none')).toBe(true)
  })

  it('a difference in one place is a difference, whatever agrees elsewhere', () => {
    expect(rowOf('amount', [evidence([amount('125.00', 'equal')]), evidence([amount('152.00', 'different')])])).toEqual(
      {
        field: 'amount',
        intended: '125.00',
        found: ['125.00', '152.00'],
        verdict: 'different'
      }
    )
  })

  it('a field that evidence does not show is empty and proves nothing', () => {
    expect(rowOf('customer', [evidence([amount('125.00', 'equal')])])).toMatchObject({ found: [null], verdict: 'none' })
  })

  it('keeps a field that only the evidence names', () => {
    const memo = { field: 'memo', intended: 'A', observed: 'A', verdict: 'equal' } as const
    expect(rowOf('memo', [evidence([memo])])).toMatchObject({ intended: 'A', verdict: 'equal' })
  })

  it('shows the latest three, oldest first, and no notes', () => {
    const all = [4, 1, 3, 2].map((minute) =>
      evidence([], { id: `ev_${minute}`, observedAt: `2026-11-30T11:0${minute}:00.000Z` })
    )
    const noted = evidence([], { id: 'note', kind: 'note', observedAt: '2026-11-30T12:00:00.000Z' })
    expect(comparedEvidence([...all, noted]).map(({ id }) => id)).toEqual(['ev_2', 'ev_3', 'ev_4'])
  })
})
