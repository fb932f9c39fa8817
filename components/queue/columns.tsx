import { Ellipsis } from 'lucide-react'
import type { Column } from '@/components/data-table/column'
import { rowOperation } from '@/components/queue/queue-row'
import { RowMenu } from '@/components/queue/row-menu'
import { DeadlineOrLeft, OwnerOrSending, StruckWhenLeft } from '@/components/queue/row-state'
import { Chip } from '@/components/ui/chip'
import { Elapsed } from '@/components/value/duration'
import { KeyProtection } from '@/components/value/key-protection'
import { Money } from '@/components/value/money'
import { NoValue } from '@/components/value/no-value'
import { DeadlineFact, FindingFact, OperationFact, OwnerFact, ProviderFact } from '@/components/value/operation-facts'
import type { OperationListItem } from '@/lib/api/operation-list'
import { nextStepWords } from '@/lib/format/queue-words'

/** The columns of the queue. Narrower screens leave out what the operation's own page says better. */
export const queueColumns: Column<OperationListItem>[] = [
  {
    id: 'deadline',
    header: 'Deadline',
    className: 'w-30',
    cell: (row) => (
      <DeadlineOrLeft mark={<Chip>Left the list</Chip>}>
        <DeadlineFact row={row} />
      </DeadlineOrLeft>
    )
  },
  {
    id: 'operation',
    header: 'Operation',
    naming: true,
    cell: (row) => (
      <StruckWhenLeft>
        <OperationFact row={row} />
      </StruckWhenLeft>
    )
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: (row) => <Money amount={row.amount} /> },
  { id: 'provider', header: 'Provider, why unknown', from: 'lg', cell: (row) => <ProviderFact row={row} /> },
  { id: 'known', header: 'What we know', cell: (row) => <FindingFact row={row} /> },
  {
    id: 'age',
    header: 'Uncertain for',
    from: 'wide',
    className: 'w-28',
    cell: (row) =>
      row.unknownSince === null ? <NoValue spoken="not uncertain" /> : <Elapsed since={row.unknownSince} />
  },
  {
    id: 'protection',
    header: 'Key protection',
    from: 'wide',
    className: 'w-28',
    cell: (row) => <KeyProtection createdAt={row.createdAt} keyExpiresAt={row.keyExpiresAt} />
  },
  {
    id: 'owner',
    header: 'Owner',
    from: 'xl',
    className: 'max-w-36',
    cell: (row) => (
      <OwnerOrSending>
        <OwnerFact row={row} />
      </OwnerOrSending>
    )
  },
  { id: 'next', header: 'Next safe step', from: 'wide', cell: (row) => nextStepWords(row.nextStep, row.state) },
  {
    id: 'menu',
    header: 'More',
    headerHidden: true,
    from: 'lg',
    cell: (row) => <RowMenu row={rowOperation(row)} icon={<Ellipsis aria-hidden className="size-4" />} />
  }
]
