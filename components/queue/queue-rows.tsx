'use client'

import type { ReactNode } from 'react'
import { RowList } from '@/components/data-table/row-list'
import { useQueue } from '@/components/queue/queue-provider'
import { RowStateProvider } from '@/components/queue/row-state'

type QueueRowsProps = {
  head: ReactNode
  /** Instead of rows when there are none. */
  empty: ReactNode
}

/** The rows of the queue. They keep their places until the person updates the list. */
export function QueueRows({ head, empty }: QueueRowsProps) {
  const { rows, assigning, setFocused } = useQueue()
  if (rows.length === 0) return empty
  return (
    <RowList
      label="Unresolved operations"
      head={head}
      rows={rows.map((row) => {
        const state = { left: row.left, assigning: assigning === row.id }
        return {
          ...row,
          cells: <RowStateProvider value={state}>{row.cells}</RowStateProvider>,
          card: <RowStateProvider value={state}>{row.card}</RowStateProvider>
        }
      })}
      onCurrentChange={setFocused}
    />
  )
}
