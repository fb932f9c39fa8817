import type { TimelineItem } from '@/lib/api/audit'
import type { Attempt } from '@/lib/api/operations'
import { isUncertain, type SuppressionCause } from '@/lib/domain/operation/vocabulary'
import { OUTCOME_WORDS, SUPPRESSION_WORDS } from '@/lib/format/event-words'

export type AttemptRow = {
  key: string
  /** The attempt's number; null for a duplicate that was stopped. */
  number: number | null
  /** The number of the fence that the attempt was granted under; null for a duplicate, which got none. */
  fence: string | null
  at: string
  layer: string | null
  kind: 'certain' | 'uncertain' | 'running' | 'stopped' | 'replayed'
  what: string
  /** Particulars: what the worker reported, which fields differed, which other key was presented. */
  detail: string | null
  /** The trace id of W3C trace context, 32 hexadecimal digits, or the request's own id. */
  trace: string | null
}

/** Every attempt and every duplicate that was stopped, in the order in which they came. */
export function attemptRows(attempts: readonly Attempt[], timeline: readonly TimelineItem[]): AttemptRow[] {
  const rows = [...attempts.flatMap(rowsOf), ...timeline.filter(isStopped).map(stoppedRow)]
  return rows.sort((one, other) => one.at.localeCompare(other.at))
}

const isStopped = ({ type }: TimelineItem): boolean => type === 'duplicate_suppressed'

function rowsOf(attempt: Attempt): AttemptRow[] {
  const first = attempt.reports[0]
  const row = {
    number: attempt.number,
    fence: fenceNumber(attempt.fencingToken),
    layer: attempt.layer,
    trace: traceId(attempt.traceparent) ?? attempt.requestId
  }
  if (first === undefined) {
    const what = attempt.leaseExpiresAt === null ? 'Nothing reported yet' : 'Under way'
    return [{ ...row, key: `attempt-${attempt.number}`, at: attempt.startedAt, kind: 'running', what, detail: null }]
  }
  return attempt.reports.map((report, index) => ({
    ...row,
    key: report.id,
    at: index === 0 ? attempt.startedAt : report.reportedAt,
    kind: isUncertain(report.outcome) ? 'uncertain' : 'certain',
    what: report.source === 'ledger' ? 'Worker stopped responding' : OUTCOME_WORDS[report.outcome],
    detail: joined(
      EFFECTS[report.effect],
      report.httpStatus === null ? null : `HTTP ${report.httpStatus}`,
      report.providerReference,
      report.reason
    )
  }))
}

const EFFECTS = {
  applied: null,
  late: 'Reported after the lease ended; kept as evidence',
  contradicted: 'contradicts the result'
} as const

function stoppedRow({ sequence, at, data }: TimelineItem): AttemptRow {
  const cause = data.cause as SuppressionCause
  const differing = Array.isArray(data.differing) ? `differs in ${data.differing.join(', ')}` : null
  const key = typeof data.presentedKey === 'string' ? `key ${data.presentedKey}` : null
  return {
    key: `stopped-${sequence}`,
    number: null,
    fence: null,
    at,
    layer: typeof data.layer === 'string' ? data.layer : null,
    kind: cause === 'replayed' ? 'replayed' : 'stopped',
    what: SUPPRESSION_WORDS[cause] ?? cause,
    detail: joined(differing, key),
    trace: traceId(data.traceparent)
  }
}

const traceId = (traceparent: unknown): string | null =>
  typeof traceparent === 'string' ? (traceparent.split('-')[1] ?? null) : null

const joined = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' · ') || null

/** The number at the head of a fencing token; what follows it, if anything, is for the worker alone. */
const fenceNumber = (token: string): string | null => /^\d+/.exec(token)?.[0] ?? null
