'use client'

import { useState } from 'react'
import type { RowOperation } from '@/components/queue/queue-row'
import { useHotkeys } from '@/components/ui/hotkeys'
import { useToast } from '@/components/ui/toast'
import type { QueueReader } from '@/lib/queries/queue-view'
import { useDeferredCall } from '@/lib/queries/use-deferred-call'

/** An assignment that was not made, and the error of its call. */
export type RowProblem = { row: RowOperation; error: unknown }

/** What a person can do with a row of the queue, and why they may not. */
export type RowActions = {
  assign: (row: RowOperation) => void
  assignForbidden: string | null
  /** The operation whose new owner is on its way to the server. */
  assigning: string | null
  writeNote: (row: RowOperation) => void
  noteForbidden: string | null
  /** The row about which a note is being written. */
  noteOn: RowOperation | null
  closeNote: () => void
  problem: RowProblem | null
  dismissProblem: () => void
}

/**
 * What can be done from the list: take a row, write a note about it. A and C act on the row that has the focus.
 *
 * @param current the row that has the focus
 */
export function useRowActions(reader: QueueReader, current: RowOperation | undefined): RowActions {
  const toast = useToast()
  const assignment = useDeferredCall('changeOwner')
  const [noteOn, setNoteOn] = useState<RowOperation | null>(null)
  const [problem, setProblem] = useState<RowProblem | null>(null)

  const assign = (row: RowOperation) => {
    if (row.ownerId === reader.id)
      return toast({ title: 'You own it already', description: row.reference, kind: 'info' })
    setProblem(null)
    assignment.mutate(
      { params: { operationId: row.id }, body: { ownerId: reader.id, expectedVersion: row.version } },
      {
        onSuccess: () => toast({ title: 'Assigned to you', description: row.reference }),
        onError: (error) => setProblem({ row, error })
      }
    )
  }
  const onCurrent = (act: (row: RowOperation) => void, forbidden: string | null) => () => {
    if (current === undefined) return
    if (forbidden === null) act(current)
    else toast({ title: 'Not allowed', description: forbidden, kind: 'info' })
  }
  useHotkeys([
    { keys: 'a', label: 'Assign to me', group: 'List', run: onCurrent(assign, reader.assignForbidden) },
    { keys: 'c', label: 'Add a note', group: 'List', run: onCurrent(setNoteOn, reader.noteForbidden) }
  ])
  return {
    assign,
    assignForbidden: reader.assignForbidden,
    assigning: assignment.isPending ? String(assignment.variables?.params.operationId) : null,
    writeNote: setNoteOn,
    noteForbidden: reader.noteForbidden,
    noteOn,
    closeNote: () => setNoteOn(null),
    problem,
    dismissProblem: () => setProblem(null)
  }
}
