import type { Problem } from '@/lib/api/problem'

/** The ledger said no. Everything a caller needs to go on safely is on `problem`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'

  constructor(readonly problem: Problem) {
    super(problem.detail)
  }

  get code(): Problem['code'] {
    return this.problem.code
  }
}

/** No answer that can be trusted came back: unreachable, cut off, or not an answer of the API. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}
