import { CircleCheck, ListFilter } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { QueueSummary } from '@/lib/api/operation-list'
import { countOf } from '@/lib/format/count'
import { isFiltered, type QueueFilter, type QueueView, viewCount } from '@/lib/queries/queue-view'

const EMPTY_VIEW: Record<QueueView, { title: string; text: string }> = {
  all: {
    title: 'There is nothing for you to do',
    text: 'The outcome of every operation is known. An operation appears here when its outcome becomes unknown.'
  },
  mine: { title: 'No operation is assigned to you', text: 'Take one from “All” with the key A, or from its page.' },
  overdue: {
    title: 'No operation is past its deadline',
    text: 'All unresolved operations are before their deadlines.'
  },
  approval: { title: 'No proposals are waiting', text: 'A resolution that needs a second person appears here.' },
  held: {
    title: 'No operation is held',
    text: 'An operation that looks like a duplicate of an earlier one waits here, unsent.'
  }
}

type QueueEmptyProps = { filter: QueueFilter; summary: QueueSummary; clearHref: string }

/** An empty list that says which kind of empty it is: no work, or hidden by filters. */
export function QueueEmpty({ filter, summary, clearHref }: QueueEmptyProps) {
  const hidden = viewCount(summary, filter.view)
  if (isFiltered(filter) && hidden > 0) {
    return (
      <EmptyState
        icon={ListFilter}
        title={`Your filters hide ${countOf(hidden, 'operation')}`}
        action={
          <Link href={clearHref} className={buttonStyle()}>
            Clear filters
          </Link>
        }
      >
        No operation of this view matches them all.
      </EmptyState>
    )
  }
  const { title, text } = EMPTY_VIEW[filter.view]
  return (
    <EmptyState icon={CircleCheck} title={title}>
      {text}
    </EmptyState>
  )
}
