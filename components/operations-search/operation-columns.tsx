import type { Column } from '@/components/data-table/column'
import { Countdown } from '@/components/value/countdown'
import { Money } from '@/components/value/money'
import { NoValue } from '@/components/value/no-value'
import { OperationFact, OwnerFact } from '@/components/value/operation-facts'
import { StateChip } from '@/components/value/state-chip'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { OperationListItem } from '@/lib/api/operation-list'
import { isUnresolved } from '@/lib/domain/operation/transitions'
import type { OperationFilter } from '@/lib/queries/operation-list-query'

type Sorting = { sort: OperationFilter['sort']; hrefOf: (sort: OperationFilter['sort']) => string }

/** The columns of the search over all operations. */
export const operationColumns = ({ sort, hrefOf }: Sorting): Column<OperationListItem>[] => [
  { id: 'state', header: 'State', cell: (row) => <StateChip state={row.state} /> },
  { id: 'operation', header: 'Operation', naming: true, cell: (row) => <OperationFact row={row} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: (row) => <Money amount={row.amount} /> },
  { id: 'provider', header: 'Provider', from: 'lg', cell: (row) => <ProviderReference row={row} /> },
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'end',
    from: 'wide',
    cell: (row) => <span className="figures">{row.attempts}</span>
  },
  {
    id: 'deadline',
    header: 'Deadline',
    from: 'xl',
    className: 'w-30',
    sort: { direction: sort === 'deadline' ? 'ascending' : undefined, href: hrefOf('deadline') },
    // The record keeps the last deadline; once it is settled there is nothing left to count down to.
    cell: (row) =>
      row.deadline === null || !isUnresolved(row.state) ? (
        <NoValue spoken="no deadline" />
      ) : (
        <Countdown until={row.deadline} />
      )
  },
  { id: 'owner', header: 'Owner', from: 'wide', cell: (row) => <OwnerFact row={row} /> },
  {
    id: 'created',
    header: 'Created',
    from: 'lg',
    sort: { direction: sort === '-createdAt' ? 'descending' : undefined, href: hrefOf('-createdAt') },
    cell: (row) => <Time at={row.createdAt} className="text-muted" />
  }
]

/** The provider and its own reference. */
function ProviderReference({ row }: { row: OperationListItem }) {
  return (
    <>
      {row.provider === null ? <NoValue spoken="no provider named" /> : <VisibleText text={row.provider} />}
      {row.providerReference === null ? null : (
        <span className="figures block max-w-44 truncate text-muted" title={row.providerReference}>
          <VisibleText text={row.providerReference} />
        </span>
      )}
    </>
  )
}

/** An operation of the search on a phone. */
export function OperationCard({ row }: { row: OperationListItem }) {
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-2">
        <StateChip state={row.state} />
        <Money amount={row.amount} />
      </div>
      <VisibleText text={row.reference} className="font-medium" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-muted text-xs">
        <VisibleText text={[row.action, row.provider].filter((part) => part !== null).join(' · ')} />
        <Time at={row.createdAt} />
      </div>
    </div>
  )
}
