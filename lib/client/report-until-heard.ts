import type { OperationSummary } from '@/lib/api/operations'
import type { ReportBody } from '@/lib/api/work'
import type { Client } from './client'
import type { Grant } from './keep-lease'
import { ProblemError } from './problem-error'

/** What a worker says of its attempt. */
export type Report = Omit<ReportBody, 'fencingToken'>

/** Whether the ledger knows now what the worker knows. */
export type Hearing =
  /** `kept` is evidence only: the ledger had stopped waiting, or had settled it otherwise. */
  | { heard: true; as: 'applied'; operation: OperationSummary; retryable: boolean }
  | { heard: true; as: 'kept'; operation: OperationSummary }
  | { heard: false }

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000

/**
 * Reports what came of an attempt until the ledger has heard it or `insistMs` have passed. Repeating a report is safe:
 * the same report twice is one. When the ledger could not be told, the lease will lapse and the operation be unknown,
 * which is the truth as far as the ledger knows. Never throws.
 */
export async function reportUntilHeard(
  client: Client,
  grant: Grant,
  report: Report,
  insistMs: number
): Promise<Hearing> {
  const until = performance.now() + insistMs
  let told = report
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    let pauseMs = waitMs * (0.5 + Math.random() / 2)
    try {
      const { operationId, attempt, fencingToken } = grant
      const answer = await client.call('reportOutcome', {
        params: { operationId, attempt },
        body: { fencingToken, ...told }
      })
      const { operation, recordedAs } = answer.body
      if (recordedAs === 'evidence') return { heard: true, as: 'kept', operation }
      return { heard: true, as: 'applied', operation, retryable: operation.failure?.retryable === true }
    } catch (error) {
      if (error instanceof ProblemError) {
        const { code, operation, retryAfterSeconds } = error.problem
        if (code === 'contradicts_settled' && operation !== undefined) return { heard: true, as: 'kept', operation }
        if (isRefusedForItsResult(error) && told === report) {
          told = withoutResult(report, error.message)
          continue
        }
        if (!isPassing(error)) return { heard: false }
        if (retryAfterSeconds !== undefined) pauseMs = retryAfterSeconds * 1000
      }
    }
    if (performance.now() + pauseMs > until) return { heard: false }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Silence, "unavailable", "too slow" and "too many" are worth another try; every other no is final. */
const isPassing = ({ problem }: ProblemError): boolean =>
  problem.status >= 500 || problem.code === 'rate_limited' || problem.code === 'request_timeout'

/** What the provider answered may be too large for the ledger, or hold what JSON cannot carry exactly. */
const isRefusedForItsResult = ({ code }: ProblemError): boolean =>
  code === 'payload_too_large' || code === 'invalid_json' || code === 'invalid_request'

/** The outcome matters more than the text of the answer. A success without either is not one that can be replayed. */
function withoutResult({ outcome, providerReference, httpStatus }: Report, why: string): Report {
  const shown = outcome === 'succeeded' && !providerReference ? 'ambiguous' : outcome
  return {
    outcome: shown,
    providerReference,
    httpStatus,
    reason: `The result could not be saved: ${why}`.slice(0, 2000)
  }
}
