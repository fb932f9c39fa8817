import { LeftChip } from '@/components/queue/columns'
import type { FollowedRow } from '@/components/queue/follow-list'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/value/money'
import { DeadlineFact, FindingFact, OwnerFact, whyWords } from '@/components/value/operation-facts'
import { VisibleText } from '@/components/value/visible-text'
import { nextStepWords } from '@/lib/format/queue-words'

/** A row of the queue on a phone. */
export function QueueCard({ row }: { row: FollowedRow }) {
  const where = [row.provider, whyWords(row)].filter((part) => part !== null).join(' · ')
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-2">
        {row.left ? <LeftChip /> : <DeadlineFact row={row} />}
        <Money amount={row.amount} />
      </div>
      <div>
        <VisibleText text={row.reference} className={cn('font-medium', row.left && 'text-faint line-through')} />
        <span className="block text-muted text-xs">
          <VisibleText text={where === '' ? row.action : where} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <FindingFact row={row} />
        <span className="ml-auto text-right text-muted">{nextStepWords(row.nextStep, row.state)}</span>
        <OwnerFact row={row} />
      </div>
    </div>
  )
}
