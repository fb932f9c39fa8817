import type { ReactNode } from 'react'
import { FacetLinks } from '@/components/data-table/facet-links'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import type { QueueSummary } from '@/lib/api/operation-list'
import type { OwnerChoice } from '@/lib/queries/queue-view'
import { isFiltered, NO_FILTER, type QueueFilter } from '@/lib/queries/queue-view'

type QueueFiltersProps = {
  filter: QueueFilter
  summary: QueueSummary
  owners: readonly OwnerChoice[]
  /** The URL of the queue with another filter. */
  hrefOf: (change: Partial<QueueFilter>) => string
  /** Stands at the end of the line. */
  children?: ReactNode
}

const asChoices = (counted: readonly { value: string; count: number }[]) =>
  counted.map(({ value, count }) => ({ value, label: value, count }))

/** What narrows a tab of the queue. Each choice is a link. */
export function QueueFilters({ filter, summary, owners, hrefOf, children }: QueueFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b px-4 py-2 sm:px-5">
      <FacetLinks
        label="Action"
        choices={asChoices(summary.actions)}
        selected={filter.action}
        hrefOf={(action) => hrefOf({ action })}
      />
      <FacetLinks
        label="Provider"
        choices={asChoices(summary.providers)}
        selected={filter.provider}
        hrefOf={(provider) => hrefOf({ provider })}
      />
      {filter.view === 'mine' ? null : (
        <FacetLinks label="Owner" choices={owners} selected={filter.owner} hrefOf={(owner) => hrefOf({ owner })} />
      )}
      {isFiltered(filter) ? (
        <Link href={hrefOf(NO_FILTER)} className={buttonStyle({ size: 'small', tone: 'quiet' })}>
          Clear filters
        </Link>
      ) : null}
      <div className="ml-auto flex items-center gap-3">{children}</div>
    </div>
  )
}
