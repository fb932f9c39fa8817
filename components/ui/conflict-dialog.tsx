'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '@/components/ui/table'

export type ConflictChange = { field: string; before: ReactNode; after: ReactNode }

type ConflictDialogProps = {
  open: boolean
  /** Who changed it and when, in words: `Changed by Ana Lima 20 s ago`. */
  description: ReactNode
  changes: ConflictChange[]
  /** Shows the page as it is now; the draft is kept and must be sent again by hand. */
  onReview: () => void
  onDiscard: () => void
}

/** Refuses what was decided on a page that had become old, shows what changed, and keeps what the person had written. */
export function ConflictDialog({ open, description, changes, onReview, onDiscard }: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onReview())}
      keepOnOutsidePress
      title="This changed while you were deciding"
      description={description}
      actions={
        <>
          <Button tone="quiet" onClick={onDiscard}>
            Discard my draft
          </Button>
          <Button tone="primary" onClick={onReview}>
            Review with my draft
          </Button>
        </>
      }
    >
      <p className="mb-3">Nothing was settled. Your draft is kept. Check the changes before you decide again.</p>
      <div className="rounded-lg border">
        <Table label="What changed">
          <TableHead>
            <HeaderCell>Field</HeaderCell>
            <HeaderCell>On your screen</HeaderCell>
            <HeaderCell>Now</HeaderCell>
          </TableHead>
          <tbody>
            {changes.map((change) => (
              <TableRow key={change.field}>
                <Cell>{change.field}</Cell>
                <Cell className="text-muted">{change.before}</Cell>
                <Cell className="font-medium">{change.after}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
    </Dialog>
  )
}
