'use client'

import { useState } from 'react'
import type { RowActions } from '@/components/queue/row-menu'
import { useHotkeys } from '@/components/ui/hotkeys'
import { useToast } from '@/components/ui/toast'
import type { OperationListItem } from '@/lib/api/operation-list'
import { shownRefusal } from '@/lib/queries/refusal'
import { useAssignOperation } from '@/lib/queries/use-assign-operation'
import { versionConflict } from '@/lib/queries/version-conflict'

type Reader = { id: string; assignForbidden: string | null; noteForbidden: string | null }

/** What a person must know of an assignment that was not made. */
export type RowProblem = { row: OperationListItem; detail: string }

/**
 * What can be done from the list: take a row, write a note about it. A and C act on the row that has the focus.
 *
 * @param current the row that has the focus
 */
export function useRowActions(reader: Reader, current: OperationListItem | undefined) {
  const toast = useToast()
  const assignment = useAssignOperation()
  const [noteOn, setNoteOn] = useState<OperationListItem | null>(null)
  const [problem, setProblem] = useState<RowProblem | null>(null)

  const onAssign = (row: OperationListItem) => {
    if (row.owner?.id === reader.id)
      return toast({ title: 'It is yours already', description: row.reference, kind: 'info' })
    setProblem(null)
    assignment.mutate(
      { operationId: row.id, ownerId: reader.id, expectedVersion: row.version },
      {
        onSuccess: () => toast({ title: 'Assigned to you', description: row.reference }),
        onError: (error) => setProblem({ row, detail: problemOf(error) })
      }
    )
  }
  const actions: RowActions = {
    onAssign,
    onNote: setNoteOn,
    assignForbidden: reader.assignForbidden,
    noteForbidden: reader.noteForbidden,
    assigning: assignment.isPending ? assignment.variables.operationId : null
  }
  const onCurrent = (act: (row: OperationListItem) => void, forbidden: string | null) => () => {
    if (current === undefined) return
    if (forbidden === null) act(current)
    else toast({ title: 'Not allowed', description: forbidden, kind: 'info' })
  }
  useHotkeys([
    { keys: 'a', label: 'Assign to me', group: 'List', run: onCurrent(onAssign, reader.assignForbidden) },
    { keys: 'c', label: 'Add a note', group: 'List', run: onCurrent(setNoteOn, reader.noteForbidden) }
  ])
  return { actions, noteOn, closeNote: () => setNoteOn(null), problem, dismiss: () => setProblem(null) }
}

function problemOf(error: unknown): string {
  return versionConflict(error) === null
    ? shownRefusal(error).detail
    : 'It changed after this list was drawn, so nothing was changed. The row shows it as it is now.'
}
