import { RefreshCw } from 'lucide-react'
import type { Metadata } from 'next'
import { ListHead } from '@/components/data-table/list-head'
import { type ListContent, listRows } from '@/components/data-table/list-rows'
import { LiveFreshness } from '@/components/layout/live-freshness'
import { type PageParams, paramsOf } from '@/components/layout/url'
import { queueColumns } from '@/components/queue/columns'
import { QueueCard } from '@/components/queue/queue-card'
import { QueueEmpty } from '@/components/queue/queue-empty'
import { QueueFigures } from '@/components/queue/queue-figures'
import { QueueFilters } from '@/components/queue/queue-filters'
import { QueueNews } from '@/components/queue/queue-news'
import { QueueNote } from '@/components/queue/queue-note'
import { QueueProvider } from '@/components/queue/queue-provider'
import { QueueRefused } from '@/components/queue/queue-refused'
import { rowOperation } from '@/components/queue/queue-row'
import { QueueRows } from '@/components/queue/queue-rows'
import { QueueTabs, VIEW_LABELS } from '@/components/queue/queue-tabs'
import { RowProblemSlot } from '@/components/queue/row-problem-slot'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import type { OperationListItem } from '@/lib/api/operation-list'
import { loadQueue } from '@/lib/loaders/queue'
import { NO_FILTER, QUEUE_MAX, QUEUE_STEP, type QueueFilter } from '@/lib/queries/queue-view'
import { queueUrl, readQueueUrl } from './queue-url'

export const metadata: Metadata = { title: 'Queue' }

/** The queue: operations whose outcome is unknown, the most urgent first. */
export default async function QueuePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const { filter, rows } = readQueueUrl(paramsOf(await searchParams))
  const { summary, list, refusal, digest, reader, owners } = await loadQueue(filter, rows)
  const hrefOf = (change: Partial<QueueFilter>) => queueUrl({ ...filter, ...change })
  const clearHref = hrefOf(NO_FILTER)
  const content: ListContent<OperationListItem> = {
    rows: list.items,
    columns: queueColumns,
    rowKey: ({ id }) => id,
    rowHref: ({ id }) => `/operations/${id}`,
    card: (row) => <QueueCard row={row} />
  }
  const rendered = listRows(content)
  return (
    <QueueProvider
      filter={filter}
      rowsAsked={rows}
      href={queueUrl(filter, rows)}
      label={filter.view === 'all' ? 'Queue' : `Queue, ${VIEW_LABELS[filter.view].toLowerCase()}`}
      rows={list.items.flatMap((item, index) => {
        const row = rendered[index]
        return row === undefined ? [] : [{ ...row, ...rowOperation(item) }]
      })}
      complete={list.nextCursor === null}
      digest={digest}
      reader={reader}
    >
      <PageHeader
        title="Queue"
        description="Operations whose outcome is unknown, most urgent first"
        actions={<QueueNews icon={<RefreshCw aria-hidden />} />}
      />
      <QueueFigures summary={summary} />
      <QueueTabs view={filter.view} summary={summary} hrefOf={(view) => hrefOf({ view })} />
      <QueueFilters filter={filter} summary={summary} owners={owners} hrefOf={hrefOf}>
        <LiveFreshness />
      </QueueFilters>
      <RowProblemSlot />
      {refusal === null ? (
        <QueueRows
          head={<ListHead {...content} />}
          empty={<QueueEmpty filter={filter} summary={summary} clearHref={clearHref} />}
        />
      ) : (
        <QueueRefused refusal={refusal} clearHref={clearHref} />
      )}
      {list.nextCursor !== null && rows < QUEUE_MAX ? (
        <div className="px-4 py-4 sm:px-5">
          <Link href={queueUrl(filter, rows + QUEUE_STEP)} keepScroll className={buttonStyle()}>
            Load more
          </Link>
        </div>
      ) : null}
      <QueueNote />
    </QueueProvider>
  )
}
