'use client'

import { createSerializer, useQueryStates } from 'nuqs'
import { useEffect, useState } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { rememberList } from '@/components/layout/list-position'
import { queueColumns } from '@/components/queue/columns'
import { NoteDialog } from '@/components/queue/note-dialog'
import { QueueCard } from '@/components/queue/queue-card'
import { QueueEmpty, QueueUnread } from '@/components/queue/queue-empty'
import { QueueFigures } from '@/components/queue/queue-figures'
import { QueueFilters } from '@/components/queue/queue-filters'
import { QueueNews } from '@/components/queue/queue-news'
import { QueueTabs, VIEW_LABELS } from '@/components/queue/queue-tabs'
import { RowProblemNotice } from '@/components/queue/row-problem-notice'
import { useFollowedQueue } from '@/components/queue/use-followed-queue'
import { useRowActions } from '@/components/queue/use-row-actions'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { RowsSkeleton } from '@/components/ui/skeleton'
import { Freshness } from '@/components/value/freshness'
import type { QueueReader } from '@/lib/loaders/queue'
import { isFiltered, queueQuery } from '@/lib/queries/queue-view'
import { useQueueSummary } from '@/lib/queries/use-queue-summary'
import { queueParams } from './search-params'

const addressOf = createSerializer(queueParams)

/** The queue: what nobody can state the outcome of, most urgent first. */
export function Queue({ reader, servedAt }: { reader: QueueReader; servedAt: number }) {
  const [filter, setFilter] = useQueryStates(queueParams, { history: 'push' })
  const { data: summary } = useQueueSummary()
  const list = useFollowedQueue(queueQuery(filter), servedAt)
  const [focused, setFocused] = useState<string>()
  const current = list.rows.find(({ id }) => id === focused)
  const { actions, noteOn, closeNote, problem, dismiss } = useRowActions(reader, current)

  const href = addressOf('/queue', filter)
  const label = filter.view === 'all' ? 'Queue' : `Queue, ${VIEW_LABELS[filter.view].toLowerCase()}`
  const ids = list.rows.filter(({ left }) => !left).map(({ id }) => id)
  const order = ids.join()
  useEffect(() => {
    if (order !== '') rememberList({ label, href, ids: order.split(',') })
  }, [label, href, order])

  const clear = () => void setFilter({ action: null, provider: null, owner: null })
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
        hrefOf={(view) => addressOf('/queue', { ...filter, view })}
        onSelect={(view) => void setFilter({ view })}
      />
      <QueueFilters filter={filter} summary={summary} rows={list.rows} onChange={(change) => void setFilter(change)}>
        {list.updatedAt > 0 ? <Freshness updatedAt={list.updatedAt} failing={list.failing} /> : null}
      </QueueFilters>
      {problem ? <RowProblemNotice problem={problem} onDismiss={dismiss} /> : null}
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
        <NoteDialog key={noteOn.id} row={noteOn} open onOpenChange={(open) => (open ? undefined : closeNote())} />
      ) : null}
    </>
  )
}
