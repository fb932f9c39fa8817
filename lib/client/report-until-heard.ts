import type { OperationSummary, ReportBody } from '@/lib/api/operations'
import type { Client } from './client'
import type { Grant } from './keep-lease'
import { ProblemError } from './problem-error'

const TRIES = 6
const FIRST_WAIT_MS = 200

/**
 * Reports what came of an attempt until the ledger has heard it. Repeating a report is safe: the same report twice is one.
 * @returns the operation as the ledger knows it now, or null when the ledger could not be told: the lease will lapse and the
 * operation be unknown, which is the truth as far as the ledger knows.
 */
export async function reportUntilHeard(
  client: Client,
  grant: Grant,
  report: Omit<ReportBody, 'fencingToken'>
): Promise<OperationSummary | null> {
  const { operationId, attempt, fencingToken } = grant
  for (let attemptNumber = 0; attemptNumber < TRIES; attemptNumber += 1) {
    try {
      const answer = await client.call('reportOutcome', {
        params: { operationId, attempt },
        body: { fencingToken, ...report }
      })
      return answer.body.operation
    } catch (error) {
      // A no of the ledger is an answer; only silence and "unavailable" are worth another try.
      if (error instanceof ProblemError && error.problem.status < 500 && error.code !== 'rate_limited')
        return error.problem.operation ?? null
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** attemptNumber))
  }
  return null
}
