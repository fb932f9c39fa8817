import { CircleCheck, ListFilter } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { QueueSummary } from '@/lib/api/operation-list'
import { countOf } from '@/lib/format/count'
import { isFiltered, type QueueFilter, type QueueView, viewCount } from '@/lib/queries/queue-view'

const NOTHING: Record<QueueView, { title: string; text: string }> = {
  all: {
    title: 'Nothing waits for you',
    text: 'The outcome of every operation is known. An operation appears here as soon as nobody can say how it ended.'
  },
  mine: { title: 'Nothing is assigned to you', text: 'Take an operation from “All” with the key A, or from its page.' },
  overdue: { title: 'Nothing is past its deadline', text: 'Every unresolved operation still has time.' },
  approval: { title: 'No proposal waits', text: 'A resolution that needs a second person appears here.' },
  held: { title: 'Nothing is held', text: 'What looks like a duplicate of an earlier operation waits here, unsent.' }
}

type QueueEmptyProps = { filter: QueueFilter; summary: QueueSummary | undefined; onClear: () => void }

/** An empty list that says which kind of empty it is: nothing to do, or hidden by filters. */
export function QueueEmpty({ filter, summary, onClear }: QueueEmptyProps) {
  const hidden = summary === undefined ? 0 : viewCount(summary, filter.view)
  if (isFiltered(filter) && hidden > 0) {
    return (
      <EmptyState
        icon={ListFilter}
        title={`Your filters hide ${countOf(hidden, 'operation')}`}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        No operation of this view matches them all.
      </EmptyState>
    )
  }
  const { title, text } = NOTHING[filter.view]
  return (
    <EmptyState icon={CircleCheck} title={title}>
      {text}
    </EmptyState>
  )
}
