'use client'

import { useRef, useState } from 'react'
import type { RowOperation } from '@/components/queue/queue-row'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormProblem } from '@/components/ui/form-problem'
import { Textarea } from '@/components/ui/textarea'
import { useToast } from '@/components/ui/toast'
import { shownRefusal } from '@/lib/queries/refusal'
import { useCall } from '@/lib/queries/use-call'

export type NoteDialogProps = { open: boolean; row: RowOperation | null; onClose: () => void }

/** Writes a note about one row without leaving the list. */
export function NoteDialog({ open, row, onClose }: NoteDialogProps) {
  const [body, setBody] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const toast = useToast()
  const note = useCall('addNote')
  if (row === null) return null
  const send = () =>
    note.mutate(
      { params: { operationId: row.id }, body: { body } },
      {
        onSuccess: () => {
          onClose()
          toast({ title: 'Note added', description: row.reference })
        }
      }
    )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      initialFocus={box}
      keepOnOutsidePress={body !== ''}
      title={`Note about ${row.reference}`}
      description="For your colleagues. A note never settles an operation."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            pending={note.isPending}
            disabledReason={body.trim() === '' ? 'Enter a note first.' : undefined}
            onClick={send}
          >
            {note.isPending ? 'Sending' : 'Add note'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Field label="Note">
          {(control) => (
            <Textarea {...control} ref={box} rows={4} value={body} onChange={(event) => setBody(event.target.value)} />
          )}
        </Field>
        {note.error ? (
          <FormProblem title="The note was not added">{shownRefusal(note.error).detail}</FormProblem>
        ) : null}
      </div>
    </Dialog>
  )
}
