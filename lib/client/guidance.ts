import type { ReportBody } from '@/lib/api/work'
import type { ReportReceipt } from './report-with-retries'

const NEVER_AGAIN = 'Do not call the tool again; ask with the same key, and never with a new one.'

/** The sentence for the model after a call. It follows the state of the ledger, not the expectation of the worker. */
export function guidanceAfter(outcome: ReportBody['outcome'], reference: string, receipt: ReportReceipt): string {
  const succeeded = outcome === 'succeeded' || outcome === 'accepted'
  if (!receipt.heard) {
    const what = succeeded ? `The provider accepted ${reference}` : `The call for ${reference} was made`
    return `${what}, but the report did not reach the ledger, which will treat the outcome as unknown. ${NEVER_AGAIN}`
  }
  if (receipt.as === 'kept') {
    return `The report for ${reference} arrived too late to settle it and is kept as evidence. ${NEVER_AGAIN}`
  }
  switch (receipt.operation.state) {
    case 'succeeded':
      return 'Done. Do not call the tool again for this intention.'
    case 'submitted':
      return `Accepted and still processing: wait for the final status of ${reference}. A delay is not a reason for a second call.`
    case 'failed':
      return afterFailure(outcome, reference, receipt.retryable)
    default:
      return `Outcome unknown: the request may have succeeded. Look up ${reference} before creating another. ${NEVER_AGAIN}`
  }
}

/** The ledger decides whether the same key can retry, because it knows the remaining budget. */
function afterFailure(outcome: ReportBody['outcome'], reference: string, retryable: boolean): string {
  const what = outcome === 'not_sent' ? 'Nothing was sent.' : `${reference} did not happen.`
  if (retryable) return `${what} The same request may be tried again with the same key.`
  return outcome === 'rejected' || outcome === 'declined'
    ? 'The provider refused the request before anything happened. Do not repeat it unchanged.'
    : `${what} Its retries are used up: do not call the tool again for this intention.`
}
