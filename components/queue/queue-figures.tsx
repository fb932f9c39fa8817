import { type Stat, StatRow } from '@/components/ui/stat-row'
import { Elapsed } from '@/components/value/duration'
import { Money } from '@/components/value/money'
import type { QueueSummary } from '@/lib/api/operation-list'
import { formatMoney } from '@/lib/domain/exact/write-money'
import { formatCount } from '@/lib/format/count'

/** The queue in four figures. Money of different currencies is never added up. */
export function QueueFigures({ summary }: { summary: QueueSummary }) {
  const { unresolved, overdue, oldestUnknownSince } = summary
  const stats: Stat[] = [
    { value: formatCount(unresolved), label: 'unresolved', href: '/queue' },
    { value: formatCount(overdue), label: 'past their deadline', urgent: overdue > 0, href: '/queue?view=overdue' },
    moneyFigure(summary),
    {
      value: oldestUnknownSince === null ? '–' : <Elapsed since={oldestUnknownSince} plain />,
      label: 'oldest uncertainty'
    }
  ]
  return <StatRow label="The queue in figures" className="mx-4 mb-1 sm:mx-5" stats={stats} />
}

function moneyFigure({ money }: QueueSummary): Stat {
  const [first, ...others] = money
  if (first === undefined) return { value: '–', label: 'no money is uncertain' }
  return {
    value: <Money amount={first} plain />,
    label: others.length === 0 ? 'uncertain' : `and ${others.map(formatMoney).join(', ')} uncertain`
  }
}
