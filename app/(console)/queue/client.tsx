'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { rememberList } from '@/components/layout/list-position'
import { useAddress } from '@/components/layout/use-address'
import { queueColumns } from '@/components/queue/columns'
import { QueueCard } from '@/components/queue/queue-card'
import { QueueNews } from '@/components/queue/queue-news'
import { QueueTabs, VIEW_LABELS } from '@/components/queue/queue-tabs'
import { QueueUnread } from '@/components/queue/queue-unread'
import { useFollowedQueue } from '@/components/queue/use-followed-queue'
import { useRowActions } from '@/components/queue/use-row-actions'
import { Button } from '@/components/ui/button'
import { later } from '@/components/ui/later'
import { PageHeader } from '@/components/ui/page-header'
import { RowsSkeleton, Skeleton } from '@/components/ui/skeleton'
import { Freshness } from '@/components/value/freshness'
import type { QueueReader } from '@/lib/loaders/queue'
import { isFiltered, type QueueFilter, queueQuery } from '@/lib/queries/queue-view'
import { useQueueSummary } from '@/lib/queries/use-queue-summary'
import { queueAddress, readQueueFilter } from './address'

// The list comes to life first, then what stands around it.
const QueueFigures = later(
  () => import('@/components/queue/queue-figures').then((file) => file.QueueFigures),
  <Skeleton className="mx-4 my-3 h-14 sm:mx-5" />
)
const QueueFilters = later(
  () => import('@/components/queue/queue-filters').then((file) => file.QueueFilters),
  <Skeleton className="mx-4 my-2 h-6 sm:mx-5" />
)
const RowProblemNotice = later(() =>
  import('@/components/queue/row-problem-notice').then((file) => file.RowProblemNotice)
)
const QueueEmpty = later(() => import('@/components/queue/queue-empty').then((file) => file.QueueEmpty))

// Comes when somebody writes a note; the list does not wait for it.
const NoteDialog = lazy(async () => ({ default: (await import('@/components/queue/note-dialog')).NoteDialog }))

/** The queue: what nobody can state the outcome of, most urgent first. */
export function Queue({ reader, servedAt }: { reader: QueueReader; servedAt: number }) {
  const { param, goTo } = useAddress()
  const filter = readQueueFilter(param)
  const href = queueAddress(filter)
  const narrow = (change: Partial<QueueFilter>) => goTo(queueAddress({ ...filter, ...change }))
  const { data: summary } = useQueueSummary()
  const list = useFollowedQueue(queueQuery(filter), servedAt)
  const [focused, setFocused] = useState<string>()
  const current = list.rows.find(({ id }) => id === focused)
  const { actions, noteOn, closeNote, problem, dismiss } = useRowActions(reader, current)

  const label = filter.view === 'all' ? 'Queue' : `Queue, ${VIEW_LABELS[filter.view].toLowerCase()}`
  const ids = list.rows.filter(({ left }) => !left).map(({ id }) => id)
  const order = ids.join()
  useEffect(() => {
    if (order !== '') rememberList({ label, href, ids: order.split(',') })
  }, [label, href, order])

  const clear = () => narrow({ action: null, provider: null, owner: null })
  return (
    <>
      <PageHeader
        title="Queue"
        description="Operations whose outcome nobody can state yet, most urgent first"
        actions={<QueueNews added={list.added.length} left={list.leftCount} onShow={list.accept} />}
      />
      {summary ? <QueueFigures summary={summary} /> : null}
      <QueueTabs
        view={filter.view}
        summary={summary}
        hrefOf={(view) => queueAddress({ ...filter, view })}
        onSelect={(view) => narrow({ view })}
      />
      <QueueFilters filter={filter} summary={summary} rows={list.rows} onChange={narrow}>
        {list.updatedAt > 0 ? <Freshness updatedAt={list.updatedAt} failing={list.failing} /> : null}
      </QueueFilters>
      <RowProblemNotice problem={problem} onDismiss={dismiss} />
      {list.loading ? (
        <RowsSkeleton label="the queue" />
      ) : list.failing && list.rows.length === 0 ? (
        <QueueUnread error={list.error} onReload={list.reload} onClear={isFiltered(filter) ? clear : undefined} />
      ) : (
        <DataTable
          label="Unresolved operations"
          rows={list.rows}
          columns={queueColumns(actions)}
          rowKey={(row) => row.id}
          rowHref={(row) => `/operations/${row.id}`}
          card={(row) => <QueueCard row={row} />}
          onCurrentChange={setFocused}
          busy={list.changing}
          empty={<QueueEmpty filter={filter} summary={summary} onClear={clear} />}
        />
      )}
      {list.hasMore ? (
        <div className="px-4 py-4 sm:px-5">
          <Button pending={list.loadingMore} onClick={() => void list.loadMore()}>
            {list.loadingMore ? 'Loading' : 'Load more'}
          </Button>
        </div>
      ) : null}
      {noteOn ? (
        <Suspense>
          <NoteDialog key={noteOn.id} row={noteOn} open onOpenChange={(open) => (open ? undefined : closeNote())} />
        </Suspense>
      ) : null}
    </>
  )
}
