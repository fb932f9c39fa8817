'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFollowing } from '@/components/operation-page/follow-provider'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useHydrated } from '@/components/ui/use-hydrated'
import { whenIdle } from '@/components/ui/when-idle'
import { useDeferredCall } from '@/lib/queries/use-deferred-call'

// Loaded before it is needed: without the network it could not be.
const NoteProblem = whenIdle(async () => (await import('@/components/operation/note-problem')).NoteProblem)
const UnsavedGuard = whenIdle(async () => (await import('@/components/ui/unsaved-guard')).UnsavedGuard)

/** Marks the field, so that a key can bring the cursor there. */
export const NOTE_FIELD_ID = 'note-field'

type NoteFormProps = {
  operationId: string
  /** Why the reader may not add a note. */
  refusal: string | undefined
}

/** Adds a note. The field is the browser's own, so what is typed before the page is hydrated stays. */
export function NoteForm({ operationId, refusal }: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  const { look } = useFollowing()
  const add = useDeferredCall('addNote', { onSettled: look })
  const hydrated = useHydrated()
  // Until hydration the button is disabled anyway, and what was typed is not known.
  const blocked = refusal ?? (hydrated && isEmpty ? 'Enter a note first.' : undefined)
  const readField = () => setIsEmpty((field.current?.value ?? '').trim() === '')
  // What was typed before hydration was no event of React's.
  useEffect(() => setIsEmpty((field.current?.value ?? '').trim() === ''), [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = field.current?.value.trim() ?? ''
    if (blocked !== undefined || add.isPending || body === '') return
    const onSuccess = () => {
      if (field.current) field.current.value = ''
      setIsEmpty(true)
    }
    add.mutate({ params: { operationId }, body: { body } }, { onSuccess })
  }

  return (
    <>
      <form className="grid gap-2 p-3" onSubmit={send}>
        <Textarea
          ref={field}
          id={NOTE_FIELD_ID}
          aria-label="Add a note"
          rows={2}
          maxLength={10_000}
          placeholder="What the next reader should know"
          readOnly={add.isPending}
          onChange={readField}
        />
        <NoteProblem error={add.error} />
        <div>
          <Button
            type={refusal === undefined ? 'submit' : 'button'}
            size="small"
            needsScript
            pending={add.isPending}
            disabledReason={blocked}
          >
            {add.isPending ? 'Sending' : 'Add note'}
          </Button>
        </div>
      </form>
      <UnsavedGuard when={!isEmpty && !add.isPending} what="your note" />
    </>
  )
}
