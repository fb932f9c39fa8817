import type { ReportCommand } from '@/lib/domain/operation/commands'
import type { InstantMs } from '@/lib/domain/operation/operation'
import type { AttemptReportRecord } from '@/lib/domain/operation/records'

/** The append-only row of a worker's report. */
export function reportRow(
  command: ReportCommand,
  effect: AttemptReportRecord['effect'],
  now: InstantMs
): AttemptReportRecord {
  const { outcome, providerReference, providerRequestId, httpStatus, reason, occurredAt } = command
  return {
    id: command.ids.report,
    attemptNumber: command.attempt,
    outcome,
    source: 'worker',
    effect,
    providerReference,
    providerRequestId,
    httpStatus,
    reason,
    occurredAt,
    reportedAt: now
  }
}
