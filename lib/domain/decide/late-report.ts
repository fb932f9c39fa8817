import {
  contradictsSettled,
  revokesGrant,
  sealEvidence,
  showsSecondEffect
} from '@/lib/domain/evidence/evidence-record'
import { LATE_REPORT_PATH } from '@/lib/domain/evidence/sufficiency'
import type { ReportCommand } from '@/lib/domain/operation/commands'
import { event } from '@/lib/domain/operation/event-data'
import { toWireId } from '@/lib/domain/operation/ids'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import { isSettled } from '@/lib/domain/operation/transitions'
import type { Finding, Outcome } from '@/lib/domain/operation/vocabulary'
import { STOP_GUIDANCE } from '@/lib/domain/words/stop-guidance'
import { change } from './change'
import type { Decision, World } from './decision'
import { reopening } from './reopen'
import { reportRow } from './report-row'

/**
 * Handles a report that the operation no longer waits for. The report becomes evidence. If it contradicts the settled
 * result, the operation is reopened and the worker gets a refusal.
 */
export function keepLateReport(op: OperationRecord, command: ReportCommand, world: World): Decision {
  const evidence = evidenceOf(op, command, world)
  const contradicts = isSettled(op.state) && contradictsSettled(op, evidence)
  const kept = event('late_report_kept', {
    attempt: command.attempt,
    outcome: command.outcome,
    finding: evidence.finding,
    evidenceId: toWireId('ev', evidence.id),
    providerReference: evidence.providerReference ?? undefined,
    duplicateEffect: evidence.duplicateEffect ? true : undefined,
    revokesGrant: revokesGrant(op, evidence)
  })
  const rows = { evidence, report: reportRow(command, contradicts ? 'contradicted' : 'late', world.now) }
  if (!contradicts) return change(op, [kept], world, rows, { recordedAs: 'evidence' })

  const events = [kept, reopening(op, world, { unknownReason: 'contradicting_evidence', evidenceIds: [evidence.id] })]
  const refusal = {
    code: 'contradicts_settled' as const,
    detail: `The operation was settled as ${op.state}. The report is kept as evidence, and the case is open again.`,
    safeNewKey: false,
    guidance: STOP_GUIDANCE.contradictsSettled
  }
  const decision = change(op, events, world, rows, { recordedAs: 'evidence' })
  return decision.kind === 'change' ? { ...decision, refusal: { ...refusal, operation: decision.next } } : decision
}

/**
 * Finds the stored copy of this report, with the same attempt, outcome, reference and result, or null. An applied
 * report comes before a kept one, so that a repeat gets the first answer.
 */
export function storedCopy(
  op: OperationRecord,
  command: ReportCommand,
  { reports, evidence }: World
): World['reports'][number] | null {
  const same = reports.filter(
    (report) =>
      report.source === 'worker' &&
      report.attemptNumber === command.attempt &&
      report.outcome === command.outcome &&
      (command.providerReference === null || report.providerReference === command.providerReference)
  )
  const applied = same.find(({ effect }) => effect === 'applied') ?? null
  const kept = same.find(({ effect }) => effect !== 'applied') ?? null
  if (command.result === null || op.retiredAt !== null || command.result === op.result) return applied ?? kept
  // The row has only the first result. Another result is in the evidence of its report.
  const broughtBefore = evidence.some(
    ({ path, observed }) => path === LATE_REPORT_PATH && reportedResult(observed) === command.result
  )
  return broughtBefore ? (kept ?? applied) : null
}

/** The exact result text of a late report, if it has one. */
export const reportedResult = (observed: unknown): string | null =>
  typeof observed === 'object' && observed !== null && 'result' in observed && typeof observed.result === 'string'
    ? observed.result
    : null

function evidenceOf(op: OperationRecord, command: ReportCommand, { now }: World): EvidenceRecord {
  const { attempt, outcome, providerReference, providerRequestId, httpStatus, result } = command
  const finding = FINDING_OF[outcome]
  return sealEvidence({
    id: command.ids.evidence,
    kind: 'provider_response',
    finding,
    source: `late report of attempt ${attempt}`,
    path: LATE_REPORT_PATH,
    providerReference,
    comparison: [],
    // The result stays text, because it can become the operation's result, which is replayed byte for byte.
    observed: { attempt, outcome, fencingToken: String(command.fencingToken), httpStatus, providerRequestId, result },
    note: command.reason,
    proves: false,
    duplicateEffect: finding === 'applied' && showsSecondEffect(op, providerReference),
    reason: REASON_OF[outcome] ?? null,
    recordedBy: command.by.actor,
    observedAt: now
  })
}

const FINDING_OF: Record<Outcome, Finding> = {
  succeeded: 'applied',
  accepted: 'processing',
  rejected: 'declined',
  declined: 'declined',
  not_sent: 'inconclusive',
  timeout: 'inconclusive',
  connection_lost: 'inconclusive',
  crashed: 'inconclusive',
  ambiguous: 'inconclusive'
}

const REASON_OF: Partial<Record<Outcome, string>> = {
  not_sent: 'The worker reported that its request was never sent. The report says nothing about other attempts.',
  timeout: 'The worker did not see the outcome.',
  connection_lost: 'The worker did not see the outcome.',
  crashed: 'The worker did not see the outcome.',
  ambiguous: 'The worker did not see the outcome.'
}
