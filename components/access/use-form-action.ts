'use client'

import { type FormEvent, startTransition, useActionState } from 'react'

/** What a form's action says when it did not do it. */
export type FormRefusal = {
  detail: string
  errors: { pointer: string; message: string }[]
  /** From when on another attempt can succeed. */
  retryAfterSeconds?: number
}

/**
 * A form over a server action. With script the typed text stays after a refusal (a plain `action` would empty the form);
 * without script the form posts by itself.
 */
export function useFormAction(action: (before: FormRefusal | null, form: FormData) => Promise<FormRefusal | null>) {
  const [refusal, send, pending] = useActionState(action, null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => send(form))
  }
  return { refusal, pending, form: { action: send, onSubmit } }
}
