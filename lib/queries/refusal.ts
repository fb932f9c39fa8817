import { NoAnswerError, ProblemError } from '@/lib/client/problem-error'

/** The answer that a form shows after a failed call: a sentence, and errors for fields by JSON pointer. */
export type ShownRefusal = { detail: string; errors: { pointer: string; message: string }[] }

/** The sentence for a failed call. After a lost answer it is not known whether the change was saved. */
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
