import { DeadlineOrLeft, StruckWhenLeft } from '@/components/queue/row-state'
import { Chip } from '@/components/ui/chip'
import { Money } from '@/components/value/money'
import { DeadlineFact, FindingFact, OwnerFact, whyWords } from '@/components/value/operation-facts'
import { VisibleText } from '@/components/value/visible-text'
import type { OperationListItem } from '@/lib/api/operation-list'
import { nextStepWords } from '@/lib/format/queue-words'

/** A row of the queue on a phone. */
export function QueueCard({ row }: { row: OperationListItem }) {
  const where = [row.provider, whyWords(row)].filter((part) => part !== null).join(' · ')
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <DeadlineOrLeft mark={<Chip>Left the list</Chip>}>
          <DeadlineFact row={row} />
        </DeadlineOrLeft>
        <Money amount={row.amount} />
      </div>
      <div>
        <StruckWhenLeft>
          <VisibleText text={row.reference} className="font-medium" />
        </StruckWhenLeft>
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
