import type { TimelineItem } from '@/lib/api/audit'

/** The participants. The lane of the provider carries the provider's name on the page. */
export const LANES = ['agent', 'ledger', 'provider', 'webhook', 'people'] as const
export type Lane = (typeof LANES)[number]

/** `act`: an action · `ask`: a question · `doubt`: it became or stayed uncertain · `yes`, `no`: it is certain. */
export type MarkTone = 'act' | 'ask' | 'doubt' | 'yes' | 'no'

export type Mark = { sequence: number; lane: Lane; at: number; tone: MarkTone }
export type Span = { sequence: number; lane: Lane; from: number; to: number; tone: 'work' | 'doubt' }

/** Marks for the events, and spans for the requests that were in flight. */
export function drawn(items: readonly TimelineItem[]): { marks: Mark[]; spans: Span[] } {
  return { marks: items.flatMap(marksOf), spans: spansOf(items) }
}

function marksOf(item: TimelineItem): Mark[] {
  const at = Date.parse(item.at)
  return placesOf(item).map(([lane, tone]) => ({ sequence: item.sequence, lane, at, tone }))
}

type Place = [lane: Lane, tone: MarkTone]

function placesOf({ type, actor, data }: TimelineItem): Place[] {
  const own: Lane = actor.type === 'user' ? 'people' : actor.type === 'agent' ? 'agent' : 'ledger'
  switch (type) {
    case 'intention_saved':
      return [
        ['agent', 'ask'],
        ['ledger', 'act']
      ]
    case 'attempt_granted':
      return [
        ['ledger', 'act'],
        ['provider', 'ask']
      ]
    case 'outcome_reported':
      return [
        ['agent', 'ask'],
        ['ledger', certainty(data.state)]
      ]
    case 'duplicate_suppressed':
      return [
        ['agent', 'ask'],
        ['ledger', 'doubt']
      ]
    case 'evidence_added':
      return [[evidenceLane(own, data.kind), findingTone(data.finding)]]
    case 'late_report_kept':
      return [['agent', findingTone(data.finding)]]
    case 'operation_resolved':
      return own === 'ledger'
        ? [['ledger', certainty(data.state)]]
        : [
            [own, 'act'],
            ['ledger', certainty(data.state)]
          ]
    case 'lease_lapsed':
    case 'completion_overdue':
    case 'deadline_missed':
    case 'operation_reopened':
      return [[own, 'doubt']]
    default:
      return [[own, 'act']]
  }
}

/** Evidence belongs to its source: an answer to a lookup of the ledger is on the lane of the provider. */
function evidenceLane(own: Lane, kind: unknown): Lane {
  if (kind === 'webhook') return 'webhook'
  return own === 'ledger' ? 'provider' : own
}

function findingTone(finding: unknown): MarkTone {
  if (finding === 'applied') return 'yes'
  if (finding === 'declined') return 'no'
  return finding === 'conflicting' ? 'doubt' : 'ask'
}

function certainty(state: unknown): MarkTone {
  if (state === 'succeeded') return 'yes'
  if (state === 'failed') return 'no'
  return state === 'unknown' ? 'doubt' : 'act'
}

/** From a grant to the end of the attempt: the lease, and the request at the provider, lost or answered. */
function spansOf(items: readonly TimelineItem[]): Span[] {
  return items.flatMap((item, index) => {
    if (item.type !== 'attempt_granted') return []
    const end = items.slice(index + 1).find(({ type }) => ENDS.has(type))
    if (end === undefined) return []
    const span = { sequence: item.sequence, from: Date.parse(item.at), to: Date.parse(end.at) }
    const lost = certainty(end.data.state) === 'doubt'
    return [
      { ...span, lane: 'ledger', tone: 'work' },
      { ...span, lane: 'provider', tone: lost ? 'doubt' : 'work' }
    ]
  })
}

const ENDS = new Set<TimelineItem['type']>(['outcome_reported', 'lease_lapsed', 'completion_overdue'])
