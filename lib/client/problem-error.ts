import type { Problem } from '@/lib/api/problem'

/** A refusal of the ledger. `problem` has everything that a caller needs to continue safely. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'

  constructor(readonly problem: Problem) {
    super(problem.detail)
  }

  get code(): Problem['code'] {
    return this.problem.code
  }
}

/** No trusted answer arrived: the server was unreachable, the answer was cut off, or it did not come from the API. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}
