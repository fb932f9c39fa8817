import type { Column } from '@/components/data-table/column'
import type { FollowedRow } from '@/components/queue/follow-list'
import type { RowActions } from '@/components/queue/row-menu'
import { Chip } from '@/components/ui/chip'
import { later } from '@/components/ui/later'
import { Elapsed } from '@/components/value/duration'
import { Money } from '@/components/value/money'
import {
  DeadlineFact,
  FindingFact,
  Nothing,
  OperationFact,
  OwnerFact,
  ProviderFact
} from '@/components/value/operation-facts'
import { nextStepWords } from '@/lib/format/queue-words'

const KeyProtection = later(() => import('@/components/value/key-protection').then((file) => file.KeyProtection))
const RowMenu = later(() => import('@/components/queue/row-menu').then((file) => file.RowMenu))

/** The columns of the queue. On narrower screens those give way that the operation's own page says better. */
export function queueColumns(actions: RowActions): Column<FollowedRow>[] {
  return [
    { id: 'deadline', header: 'Deadline', cell: (row) => (row.left ? <LeftChip /> : <DeadlineFact row={row} />) },
    {
      id: 'operation',
      header: 'Operation',
      naming: true,
      cell: (row) => <OperationFact row={row} struck={row.left} />
    },
    { id: 'amount', header: 'Amount', align: 'end', cell: (row) => <Money amount={row.amount} /> },
    { id: 'provider', header: 'Provider, why unknown', from: 'lg', cell: (row) => <ProviderFact row={row} /> },
    { id: 'known', header: 'What we know', cell: (row) => <FindingFact row={row} /> },
    {
      id: 'age',
      header: 'Uncertain for',
      from: 'wide',
      cell: (row) =>
        row.unknownSince === null ? <Nothing spoken="not uncertain" /> : <Elapsed since={row.unknownSince} />
    },
    {
      id: 'protection',
      header: 'Key protection',
      from: 'wide',
      cell: (row) => <KeyProtection createdAt={row.createdAt} keyExpiresAt={row.keyExpiresAt} />
    },
    {
      id: 'owner',
      header: 'Owner',
      from: 'xl',
      cell: (row) => <OwnerFact row={row} sending={actions.assigning === row.id} />
    },
    { id: 'next', header: 'Next safe step', from: 'xl', cell: (row) => nextStepWords(row.nextStep, row.state) },
    {
      id: 'menu',
      header: 'More',
      headerHidden: true,
      from: 'lg',
      cell: (row) => <RowMenu row={row} actions={actions} />
    }
  ]
}

/** What left the list stays readable until somebody updates it. */
export function LeftChip() {
  return <Chip>Left the list</Chip>
}
