import { actorName } from '@/components/operation/actor-name'
import { NoteForm } from '@/components/operation/note-form'
import { Avatar } from '@/components/ui/avatar'
import { Section } from '@/components/ui/section'
import { RelativeTime } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { Note, PermittedStep } from '@/lib/api/operations'

type NotesProps = {
  operationId: string
  notes: Note[]
  /** Whether the reader may add a note. */
  step: PermittedStep | undefined
}

/** What people leave for the next reader. A note informs and never settles. */
export function Notes({ operationId, notes, step }: NotesProps) {
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
        <NoteForm operationId={operationId} refusal={step?.allowed === false ? step.reason : undefined} />
      </div>
    </Section>
  )
}
