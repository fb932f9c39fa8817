'use client'

import { useState } from 'react'
import { actorName } from '@/components/operation/actor-name'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormProblem } from '@/components/ui/form-problem'
import { Section } from '@/components/ui/section'
import { Textarea } from '@/components/ui/textarea'
import { UnsavedGuard } from '@/components/ui/unsaved-guard'
import { RelativeTime } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { Note, PermittedStep } from '@/lib/api/operations'
import { shownRefusal } from '@/lib/queries/refusal'
import { useAddNote } from '@/lib/queries/use-add-note'

type NotesProps = {
  operationId: string
  notes: Note[]
  step: PermittedStep | undefined
  /** Marks the field, so that a key can bring the cursor there. */
  fieldId: string
}

/** What people want whoever comes next to know. A note informs and never settles. */
export function Notes({ operationId, notes, step, fieldId }: NotesProps) {
  const [draft, setDraft] = useState('')
  const add = useAddNote(operationId)
  const empty = draft.trim() === ''
  const blocked = step?.allowed === false ? step.reason : empty ? 'Write something first.' : undefined
  const send = () => add.mutate(draft.trim(), { onSuccess: () => setDraft('') })
  return (
    <Section id="notes" title="Notes" note={notes.length === 0 ? 'none yet' : undefined}>
      <div className="rounded-lg border">
        {notes.length > 0 ? (
          <ol className="divide-y border-b">
            {notes.map((note) => (
              <li key={note.id} className="px-3 py-2.5">
                <p className="mb-0.5 flex flex-wrap items-center gap-x-2 text-muted">
                  <Avatar name={actorName(note.author)} withName />
                  <RelativeTime at={note.createdAt} className="text-faint text-xs" />
                </p>
                <VisibleText text={note.body} multiline />
              </li>
            ))}
          </ol>
        ) : null}
        <form
          className="grid gap-2 p-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (blocked === undefined && !add.isPending) send()
          }}
        >
          <Field label="Add a note" labelHidden>
            {({ id: _, ...control }) => (
              <Textarea
                {...control}
                id={fieldId}
                aria-label="Add a note"
                rows={2}
                maxLength={10_000}
                placeholder="What whoever comes next should know"
                value={draft}
                onChange={(event) => setDraft(event.target.value)}
              />
            )}
          </Field>
          {add.isError ? (
            <FormProblem title="The note was not saved">{shownRefusal(add.error).detail}</FormProblem>
          ) : null}
          <div>
            <Button type="submit" size="small" pending={add.isPending} disabledReason={blocked}>
              {add.isPending ? 'Sending' : 'Add note'}
            </Button>
          </div>
        </form>
      </div>
      <UnsavedGuard when={!empty && !add.isPending} what="your note" />
    </Section>
  )
}
