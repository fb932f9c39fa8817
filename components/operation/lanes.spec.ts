import { describe, expect, it } from 'vitest'
import { drawn } from '@/components/operation/lanes'
import type { TimelineItem } from '@/lib/api/audit'

const second = (count: number) => new Date(Date.UTC(2026, 10, 30, 10, 2, count)).toISOString()
const agent = { type: 'agent', id: 'key_1', name: 'billing-bot' } as const
const person = { type: 'user', id: 'usr_1', name: 'Operator' } as const
const ledger = { type: 'system', id: null, name: null } as const

function happened(
  ...events: [TimelineItem['type'], TimelineItem['actor'], Record<string, unknown>?][]
): TimelineItem[] {
  return events.map(([type, actor, data = {}], index) => ({
    sequence: index + 1,
    type,
    actor,
    via: null,
    data,
    at: second(index)
  }))
}

const lanesOf = (items: TimelineItem[], sequence: number) =>
  drawn(items)
    .marks.filter((mark) => mark.sequence === sequence)
    .map(({ lane, tone }) => `${lane} ${tone}`)

describe('the lanes of the timeline', () => {
  it('shows a lost answer as doubt at the provider, from the grant to the report', () => {
    const items = happened(
      ['intention_saved', agent],
      ['attempt_granted', agent],
      ['outcome_reported', agent, { outcome: 'timeout', state: 'unknown' }]
    )
    const { spans } = drawn(items)
    expect(spans.map(({ lane, tone }) => `${lane} ${tone}`)).toEqual(['ledger work', 'provider doubt'])
    expect(spans[0]).toMatchObject({ from: Date.parse(second(1)), to: Date.parse(second(2)) })
    expect(lanesOf(items, 3)).toEqual(['agent ask', 'ledger doubt'])
  })

  it('draws no stretch for a request that is still on its way', () => {
    expect(drawn(happened(['intention_saved', agent], ['attempt_granted', agent])).spans).toEqual([])
  })

  it('shows a worker that fell silent as the ledger saw it', () => {
    const items = happened(['attempt_granted', agent], ['lease_lapsed', ledger, { state: 'unknown' }])
    expect(drawn(items).spans.map(({ tone }) => tone)).toEqual(['work', 'doubt'])
    expect(lanesOf(items, 2)).toEqual(['ledger doubt'])
  })

  it('shows a stopped duplicate with who asked and that the ledger did not act', () => {
    expect(lanesOf(happened(['duplicate_suppressed', agent, { cause: 'outcome_unknown' }]), 1)).toEqual([
      'agent ask',
      'ledger doubt'
    ])
  })

  it('puts evidence where it came from', () => {
    const evidence = (actor: TimelineItem['actor'], kind: string) =>
      lanesOf(happened(['evidence_added', actor, { kind, finding: 'applied' }]), 1)
    expect(evidence(person, 'provider_activity_log')).toEqual(['people yes'])
    expect(evidence(ledger, 'provider_lookup')).toEqual(['provider yes'])
    expect(evidence(ledger, 'webhook')).toEqual(['webhook yes'])
    expect(evidence(agent, 'provider_response')).toEqual(['agent yes'])
  })

  it('never draws an empty search as an answer', () => {
    expect(lanesOf(happened(['evidence_added', person, { kind: 'statement_match', finding: 'absent' }]), 1)).toEqual([
      'people ask'
    ])
  })

  it('shows a settlement by a person on both lanes', () => {
    expect(lanesOf(happened(['operation_resolved', person, { state: 'succeeded' }]), 1)).toEqual([
      'people act',
      'ledger yes'
    ])
  })
})
