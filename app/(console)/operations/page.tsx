import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { CursorPagination } from '@/components/data-table/cursor-pagination'
import { DataTable } from '@/components/data-table/data-table'
import { RefreshButton } from '@/components/layout/refresh-button'
import { RememberList } from '@/components/layout/remembered-list'
import { type PageParams, paramsOf } from '@/components/layout/url'
import { OperationCard, operationColumns } from '@/components/operations-search/operation-columns'
import { OperationFilters } from '@/components/operations-search/operation-filters'
import { OperationSearch } from '@/components/operations-search/operation-search'
import { OperationsEmpty } from '@/components/operations-search/operations-empty'
import { buttonStyle } from '@/components/ui/button-style'
import { ErrorState } from '@/components/ui/error-state'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Freshness } from '@/components/value/freshness'
import { countOf } from '@/lib/format/count'
import { loadOperationList } from '@/lib/loaders/operation-list'
import {
  FIRST_PAGE,
  isNarrowed,
  type OperationFilter,
  type PagePlace,
  pagesAround
} from '@/lib/queries/operation-list-query'
import { operationsUrl, readOperationsUrl } from './operations-url'

export const metadata: Metadata = { title: 'Operations' }

/** Every operation, newest first, and one box to find one by anything that is known of it. */
export default async function OperationsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const param = paramsOf(await searchParams)
  const filter = readOperationsUrl(param)
  const { list, refusal, actions, servedAt } = await loadOperationList(filter)
  const href = operationsUrl(filter)
  if (param('open') === 'only') redirect(onlyHit(filter, list) ?? href)

  const hrefOf = (change: Partial<OperationFilter>) => operationsUrl({ ...filter, ...change, ...FIRST_PAGE })
  const hrefAt = (place: PagePlace | undefined) => place && operationsUrl({ ...filter, ...place })
  const clearHref = hrefOf({ q: '', state: null, action: null, provider: null })
  const pages = pagesAround(filter, list.nextCursor)
  return (
    <>
      <PageHeader
        title="Operations"
        description={filter.sort === 'deadline' ? 'Unresolved operations by deadline' : 'Every operation, newest first'}
      />
      <div className="flex flex-wrap items-center gap-1.5 border-b px-4 pb-3 sm:px-5">
        <OperationSearch value={filter.q} kept={keptParams(hrefOf({ q: '' }))} />
        <OperationFilters filter={filter} actions={actions} rows={list.items} hrefOf={hrefOf} />
        <div className="ml-auto flex items-center gap-1">
          <Freshness updatedAt={servedAt} failing={false} />
          <RefreshButton label="Refresh the list" />
        </div>
      </div>
      {refusal === null ? (
        <DataTable
          label="Operations"
          rows={list.items}
          columns={operationColumns({ sort: filter.sort, hrefOf: (sort) => hrefOf({ sort }) })}
          rowKey={(row) => row.id}
          rowHref={(row) => `/operations/${row.id}`}
          card={(row) => <OperationCard row={row} />}
          empty={
            <OperationsEmpty
              text={filter.q.trim()}
              narrowed={isNarrowed(filter)}
              filtered={isNarrowed({ ...filter, q: '' })}
              clearHref={clearHref}
            />
          }
        />
      ) : (
        <ErrorState
          title="The operations could not be loaded"
          meaning="No operation was changed."
          advice={refusal.detail}
          action={
            <Link href="/operations" className={buttonStyle()}>
              Show all operations
            </Link>
          }
        />
      )}
      <RememberList label="Operations" href={href} ids={list.items.map(({ id }) => id)} />
      {pages.previous || pages.next ? (
        <CursorPagination
          label="Pages of operations"
          summary={`${countOf(list.items.length, 'operation')} on this page`}
          first={hrefAt(pages.first)}
          previous={hrefAt(pages.previous)}
          next={hrefAt(pages.next)}
        />
      ) : null}
    </>
  )
}

/** The URL of the one operation that the search means; undefined where it finds none or more than one. */
function onlyHit(
  { q }: OperationFilter,
  { items, nextCursor }: { items: { id: string }[]; nextCursor: string | null }
) {
  const [only, another] = items
  if (q.trim() === '' || only === undefined || another !== undefined || nextCursor !== null) return undefined
  return `/operations/${only.id}`
}

/** The parameters of a URL, for the hidden fields of a form. */
const keptParams = (href: string): Record<string, string> =>
  Object.fromEntries(new URL(href, 'http://localhost').searchParams)
