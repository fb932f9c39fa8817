'use client'

import { useDistance } from '@/components/ui/now'
import { type Stat, StatRow } from '@/components/ui/stat-row'
import type { QueueSummary } from '@/lib/api/operation-list'
import { formatCount } from '@/lib/format/count'
import { formatDuration, isoDuration } from '@/lib/format/duration'
import { formatMoney } from '@/lib/format/money'

/** The queue in four figures. Money of different currencies is never added up. */
export function QueueFigures({ summary }: { summary: QueueSummary }) {
  const { unresolved, overdue, oldestUnknownSince } = summary
  const stats: Stat[] = [
    { value: formatCount(unresolved), label: 'unresolved', href: '/queue' },
    { value: formatCount(overdue), label: 'past their deadline', urgent: overdue > 0, href: '/queue?view=overdue' },
    moneyFigure(summary),
    {
      value: oldestUnknownSince === null ? '–' : <Age since={oldestUnknownSince} />,
      label: 'oldest uncertainty'
    }
  ]
  return <StatRow label="The queue in figures" className="mx-4 mb-1 sm:mx-5" stats={stats} />
}

function moneyFigure({ money }: QueueSummary): Stat {
  const [first, ...others] = money
  if (first === undefined) return { value: '–', label: 'no money is uncertain' }
  const rest = others.map(formatMoney).join(', ')
  return {
    value: formatMoney(first),
    label: rest === '' ? 'uncertain' : `and ${rest} uncertain`
  }
}

/** The age of the oldest uncertainty in the type of the large figures. */
function Age({ since }: { since: string }) {
  const age = Math.max(0, -useDistance(Date.parse(since), 'minute'))
  return <time dateTime={isoDuration(age)}>{age < 60_000 ? 'under 1 min' : formatDuration(age)}</time>
}
