import type { Refusal } from '@/lib/domain/operation/result'

/** The answer that a form shows after a refusal. `errors` points at fields by JSON pointer. */
export type FormAnswer = { detail: string; errors: { pointer: string; message: string }[]; retryAfterSeconds?: number }

/** A refusal as a form shows it. */
export function formAnswer({ detail, errors = [], retryAfterSeconds }: Refusal): FormAnswer {
  return { detail, errors, retryAfterSeconds }
}

/** A text field of a submitted form; a missing field or a file is an empty text. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
