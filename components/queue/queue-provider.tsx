'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { useWatchedPage } from '@/components/layout/live-provider'
import { useRememberedList } from '@/components/layout/remembered-list'
import { type Followed, followList, withPage } from '@/components/queue/follow-list'
import type { QueueRow } from '@/components/queue/queue-row'
import { type RowActions, useRowActions } from '@/components/queue/use-row-actions'
import type { QueueFilter, QueueReader } from '@/lib/queries/queue-view'

type QueueState = RowActions & {
  rows: Followed<QueueRow>[]
  addedCount: number
  leftCount: number
  /** Shows what is new and takes what left off the screen. */
  accept: () => void
  setFocused: (id: string | undefined) => void
}

const QueueContext = createContext<QueueState | null>(null)

type QueueProviderProps = {
  filter: QueueFilter
  /** How many rows the URL asks for. */
  rowsAsked: number
  /** The URL and the name of the list, for the way back from one of its operations. */
  href: string
  label: string
  /** The rows as the server rendered them last. */
  rows: QueueRow[]
  /** `rows` reaches the end of the list. */
  complete: boolean
  digest: string
  reader: QueueReader
  children: ReactNode
}

/** The queue while a person works through it: it follows the ledger, and no row moves until they ask for it. */
export function QueueProvider(props: QueueProviderProps) {
  const { filter, rowsAsked, href, label, rows, complete, digest, reader, children } = props
  const question = JSON.stringify(filter)
  const [seen, setSeen] = useState({ question, rowsAsked, rows })
  let current = seen
  if (seen.question !== question || (seen.rows.length === 0 && rows.length > 0)) {
    current = { question, rowsAsked, rows }
  } else if (seen.rowsAsked !== rowsAsked) {
    current = { question, rowsAsked, rows: withPage(seen.rows, rows) }
  }
  if (current !== seen) setSeen(current)

  const followed = followList(current.rows, rows, complete)
  const [focused, setFocused] = useState<string>()
  const actions = useRowActions(
    reader,
    followed.rows.find(({ id }) => id === focused)
  )
  useWatchedPage(digest, async () => (await import('@/lib/queries/read-queue-again')).readQueueAgain(filter, rowsAsked))
  useRememberedList({ label, href, ids: followed.rows.filter(({ left }) => !left).map(({ id }) => id) })

  const value: QueueState = {
    ...actions,
    rows: followed.rows,
    addedCount: followed.added.length,
    leftCount: followed.leftCount,
    accept: () => setSeen({ question, rowsAsked, rows }),
    setFocused
  }
  return <QueueContext value={value}>{children}</QueueContext>
}

/** The rows of the queue, what changed behind them, and what can be done with a row. */
export function useQueue(): QueueState {
  const value = use(QueueContext)
  if (value === null) throw new Error('useQueue needs a QueueProvider above it')
  return value
}
