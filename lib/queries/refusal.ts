import { NoAnswerError, ProblemError } from '@/lib/client/problem-error'

/** What a form shows after a call failed: one sentence, and errors that point at fields by JSON pointer. */
export type ShownRefusal = { detail: string; errors: { pointer: string; message: string }[] }

/** A failed call as people read it. A lost answer says that nobody knows whether it was saved. */
export function shownRefusal(error: unknown): ShownRefusal {
  if (error instanceof ProblemError) return { detail: error.problem.detail, errors: error.problem.errors ?? [] }
  if (error instanceof NoAnswerError) {
    return {
      detail: 'No answer arrived, so it is not known whether this was saved. Reload the page to check.',
      errors: []
    }
  }
  return { detail: 'An unexpected error occurred. Reload the page and try again.', errors: [] }
}
