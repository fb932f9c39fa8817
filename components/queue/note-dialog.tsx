'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormProblem } from '@/components/ui/form-problem'
import { Textarea } from '@/components/ui/textarea'
import { useToast } from '@/components/ui/toast'
import type { OperationListItem } from '@/lib/api/operation-list'
import { shownRefusal } from '@/lib/queries/refusal'
import { useAddNote } from '@/lib/queries/use-add-note'

type NoteDialogProps = { row: OperationListItem; open: boolean; onOpenChange: (open: boolean) => void }

/** Writes a note about one row without leaving the list. */
export function NoteDialog({ row, open, onOpenChange }: NoteDialogProps) {
  const [body, setBody] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const toast = useToast()
  const note = useAddNote(row.id)
  const send = () => {
    note.mutate(body, {
      onSuccess: () => {
        onOpenChange(false)
        toast({ title: 'Note added', description: row.reference })
      }
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={box}
      keepOnOutsidePress={body !== ''}
      title={`Note about ${row.reference}`}
      description="For whoever comes next. A note informs and never settles anything."
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            tone="primary"
            pending={note.isPending}
            disabledReason={body.trim() === '' ? 'Write the note first.' : undefined}
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
