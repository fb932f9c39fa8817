'use client'

import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { CursorPagination } from '@/components/data-table/cursor-pagination'
import { DataTable } from '@/components/data-table/data-table'
import { rememberList } from '@/components/layout/list-position'
import { useAddress } from '@/components/layout/use-address'
import { OperationCard, operationColumns } from '@/components/operations-search/operation-columns'
import { OperationSearch } from '@/components/operations-search/operation-search'
import { OperationsUnread } from '@/components/operations-search/operations-unread'
import { useRestedText } from '@/components/queue/use-rested-text'
import { IconButton } from '@/components/ui/button'
import { later } from '@/components/ui/later'
import { PageHeader } from '@/components/ui/page-header'
import { RowsSkeleton } from '@/components/ui/skeleton'
import { Freshness } from '@/components/value/freshness'
import { countOf } from '@/lib/format/count'
import type { ActionChoice } from '@/lib/loaders/operation-list'
import {
  isNarrowed,
  type OperationFilter,
  operationListQuery,
  type PagePlace,
  pagesAround
} from '@/lib/queries/operation-list-query'
import { useFindOperation } from '@/lib/queries/use-find-operation'
import { useOperationList } from '@/lib/queries/use-operation-list'
import { operationsAddress, readOperationFilter } from './address'

// The list comes to life first, then what stands around it.
const OperationFilters = later(() =>
  import('@/components/operations-search/operation-filters').then((file) => file.OperationFilters)
)
const OperationsEmpty = later(() =>
  import('@/components/operations-search/operations-empty').then((file) => file.OperationsEmpty)
)

const FIRST_PAGE: PagePlace = { cursor: null, trail: [] }

/** Every operation, newest first, and one box to find one by whatever is known of it. */
export function Operations({ actions }: { actions: ActionChoice[] }) {
  const router = useRouter()
  const find = useFindOperation()
  const { param, goTo } = useAddress()
  const filter = readOperationFilter(param)
  const href = operationsAddress(filter)
  const narrow = (change: Partial<OperationFilter>, history: 'push' | 'replace' = 'push') =>
    goTo(operationsAddress({ ...filter, ...change, ...FIRST_PAGE }), history)
  const [text, setText, hold] = useRestedText(filter.q, (q) => narrow({ q }, 'replace'))
  const list = useOperationList(operationListQuery(filter))
  const rows = list.data?.items ?? []

  const openOnly = async (q: string) => {
    hold(q)
    const only =
      q.trim() === '' ? null : await find(operationListQuery({ ...filter, ...FIRST_PAGE, q })).catch(() => null)
    if (only !== null) router.push(`/operations/${only}`)
    else if (q !== filter.q) narrow({ q }, 'replace')
  }
  const clear = () => narrow({ q: '', state: null, action: null, provider: null })

  const order = rows.map(({ id }) => id).join()
  useEffect(() => {
    if (order !== '') rememberList({ label: 'Operations', href, ids: order.split(',') })
  }, [href, order])

  const pages = pagesAround(filter, list.data?.nextCursor ?? null)
  const addressAt = (place: PagePlace | undefined) => place && operationsAddress({ ...filter, ...place })
  return (
    <>
      <PageHeader title="Operations" description="Every intention the ledger holds, newest first" />
      <div className="flex flex-wrap items-center gap-1.5 border-b px-4 pb-3 sm:px-5">
        <OperationSearch
          value={text}
          busy={list.isPlaceholderData || text !== filter.q}
          onChange={setText}
          onOpen={(q) => void openOnly(q)}
        />
        <OperationFilters filter={filter} actions={actions} rows={rows} onChange={narrow} />
        <div className="ml-auto flex items-center gap-1">
          <Freshness updatedAt={list.dataUpdatedAt} failing={list.isError && list.data !== undefined} />
          <IconButton label="Read the list again" size="small-icon" onClick={() => void list.refetch()}>
            <RefreshCw aria-hidden />
          </IconButton>
        </div>
      </div>
      {list.isPending ? (
        <RowsSkeleton label="the operations" />
      ) : list.isError && rows.length === 0 ? (
        <OperationsUnread error={list.error} onReload={() => void list.refetch()} />
      ) : (
        <DataTable
          label="Operations"
          rows={rows}
          columns={operationColumns}
          rowKey={(row) => row.id}
          rowHref={(row) => `/operations/${row.id}`}
          card={(row) => <OperationCard row={row} />}
          busy={list.isPlaceholderData}
          empty={
            <OperationsEmpty
              text={filter.q.trim()}
              narrowed={isNarrowed(filter)}
              filtered={isNarrowed({ ...filter, q: '' })}
              onClear={clear}
            />
          }
        />
      )}
      {pages.previous || pages.next ? (
        <CursorPagination
          label="Pages of operations"
          summary={`${countOf(rows.length, 'operation')} on this page`}
          first={addressAt(pages.first)}
          previous={addressAt(pages.previous)}
          next={addressAt(pages.next)}
        />
      ) : null}
    </>
  )
}
