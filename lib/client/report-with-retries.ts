import type { OperationSummary } from '@/lib/api/operations'
import type { ReportBody } from '@/lib/api/work'
import type { Client } from './client'
import type { Grant } from './keep-lease'
import { ProblemError } from './problem-error'

/** The report of a worker about its attempt. */
export type Report = Omit<ReportBody, 'fencingToken'>

/** Whether the report reached the ledger. */
export type ReportReceipt =
  /** `kept` is evidence only: the lease had ended, or the operation was already settled. */
  | { heard: true; as: 'applied'; operation: OperationSummary; retryable: boolean }
  | { heard: true; as: 'kept'; operation: OperationSummary }
  | { heard: false }

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000

/**
 * Reports the outcome of an attempt until the ledger answers or `insistMs` has passed. A repeated report is safe,
 * because the same report sent twice counts once. If no report arrives, the lease ends and the operation becomes
 * unknown, which is correct for the ledger. Never throws.
 */
export async function reportWithRetries(
  client: Client,
  grant: Grant,
  report: Report,
  reportTimeoutMs: number
): Promise<ReportReceipt> {
  const until = performance.now() + reportTimeoutMs
  let body = report
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    let pauseMs = waitMs * (0.5 + Math.random() / 2)
    try {
      const { operationId, attempt, fencingToken } = grant
      const answer = await client.call('reportOutcome', {
        params: { operationId, attempt },
        body: { fencingToken, ...body }
      })
      const { operation, recordedAs } = answer.body
      if (recordedAs === 'evidence') return { heard: true, as: 'kept', operation }
      return { heard: true, as: 'applied', operation, retryable: operation.failure?.retryable === true }
    } catch (error) {
      if (error instanceof ProblemError) {
        const { code, operation, retryAfterSeconds } = error.problem
        if (code === 'contradicts_settled' && operation !== undefined) return { heard: true, as: 'kept', operation }
        if (isRefusedForItsResult(error) && body === report) {
          body = withoutResult(report, error.message)
          continue
        }
        if (!isTemporary(error)) return { heard: false }
        if (retryAfterSeconds !== undefined) pauseMs = retryAfterSeconds * 1000
      }
    }
    if (performance.now() + pauseMs > until) return { heard: false }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** No answer, "unavailable", "too slow" and "too many" are retried; every other refusal is final. */
const isTemporary = ({ problem }: ProblemError): boolean =>
  problem.status >= 500 || problem.code === 'rate_limited' || problem.code === 'request_timeout'

/** The provider's answer may be too large for the ledger, or contain values that JSON cannot represent exactly. */
const isRefusedForItsResult = ({ code }: ProblemError): boolean =>
  code === 'payload_too_large' || code === 'invalid_json' || code === 'invalid_request'

/** The outcome matters more than the text of the answer. A success without reference and result cannot be replayed. */
function withoutResult({ outcome, providerReference, httpStatus }: Report, why: string): Report {
  const shown = outcome === 'succeeded' && !providerReference ? 'ambiguous' : outcome
  return {
    outcome: shown,
    providerReference,
    httpStatus,
    reason: `The result could not be saved: ${why}`.slice(0, 2000)
  }
}
