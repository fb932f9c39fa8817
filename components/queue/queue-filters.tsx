import type { ReactNode } from 'react'
import { ChoiceFacet } from '@/components/data-table/choice-facet'
import { OwnerFacet } from '@/components/queue/owner-facet'
import { Button } from '@/components/ui/button'
import type { OperationListItem, QueueSummary } from '@/lib/api/operation-list'
import { isFiltered, type QueueFilter } from '@/lib/queries/queue-view'

type QueueFiltersProps = {
  filter: QueueFilter
  summary: QueueSummary | undefined
  /** The rows on the screen, which know the names of owners. */
  rows: readonly OperationListItem[]
  onChange: (change: Partial<QueueFilter>) => void
  /** Stands at the end of the line. */
  children?: ReactNode
}

const asOptions = (counted: readonly { value: string; count: number }[] = []) =>
  counted.map(({ value, count }) => ({ value, label: value, count }))

/** What narrows a tab of the queue. Each choice is in the address. */
export function QueueFilters({ filter, summary, rows, onChange, children }: QueueFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b px-4 py-2 sm:px-5">
      <ChoiceFacet
        label="Action"
        options={asOptions(summary?.actions)}
        selected={filter.action}
        onChange={(action) => onChange({ action })}
      />
      <ChoiceFacet
        label="Provider"
        options={asOptions(summary?.providers)}
        selected={filter.provider}
        onChange={(provider) => onChange({ provider })}
      />
      {filter.view === 'mine' ? null : (
        <OwnerFacet selected={filter.owner} rows={rows} onChange={(owner) => onChange({ owner })} />
      )}
      {isFiltered(filter) ? (
        <Button size="small" tone="quiet" onClick={() => onChange({ action: null, provider: null, owner: null })}>
          Clear filters
        </Button>
      ) : null}
      <div className="ml-auto flex items-center gap-3">{children}</div>
    </div>
  )
}
