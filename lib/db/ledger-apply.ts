import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { NewRows, ResolutionOutcome } from '@/lib/domain/decide/decision'
import type { Actor, LedgerEvent, OperationRecord } from '@/lib/domain/operation/operation'
import type {
  AttemptRecord,
  AttemptReportRecord,
  EvidenceRecord,
  NoteRecord,
  ResolutionRecord
} from '@/lib/domain/operation/records'
import type { Via } from '@/lib/domain/operation/vocabulary'
import { batchSizes } from './batch-metrics'
import { LedgerUnavailableError } from './errors'
import { NaturalBatcher } from './natural-batcher'
import { changedColumns, type OperationRow, toRecord } from './operation-row'
import { runStatement } from './statement'

/** A decision of the domain, ready to be saved. */
export type Change = {
  operationId: string
  /** The version it was decided on; null only for what happens beside the operation's life (a stopped duplicate). */
  expectedVersion: number | null
  /** The database's time of the decision; null: the time of the write. */
  at: number | null
  /** `at` was told by the process's clock since the database last said the time; one that is wrong is a conflict. */
  guessed?: boolean
  actor: Actor
  requestId: string | null
  /** The adapter that the actor came through; part of every event. */
  via: Via
  events: LedgerEvent[]
  rows: NewRows
  /** The operation that was decided on, and after the events; null where they leave it as it is. */
  moved: { before: OperationRecord; after: OperationRecord } | null
  /** Who proposed the resolution that `rows.resolutionDecision` decides. */
  proposedBy?: string
}

export type ApplyVerdict =
  /** `at` is the instant of the events. */
  | { verdict: 'applied'; at: number }
  | { verdict: 'conflict' | 'missing' }
  | { verdict: 'run_budget'; operation: OperationRecord }

type AnswerRow = {
  ord: number
  verdict: 'applied' | 'conflict' | 'run_budget' | 'missing'
  operation: OperationRow | null
  at: Date
}

const batcher = new NaturalBatcher<Change, ApplyVerdict>({
  run: applyBatch,
  maxRows: 256,
  lanes: 4,
  lanesPerTenant: 2,
  maxWaiting: 20_000,
  onBatch: (rows) => batchSizes.observe({ statement: 'apply' }, rows)
})

/**
 * Saves a decision with its events and rows, all or nothing, if the operation is still at the version it was decided on.
 * @throws LedgerUnavailableError when it is not known whether it was saved: load and decide again.
 */
export function ledgerApply(tenantId: TenantId, change: Change): Promise<ApplyVerdict> {
  return batcher.add(tenantId, change)
}

async function applyBatch(tenantId: TenantId, changes: Change[]): Promise<ApplyVerdict[]> {
  const { merged, placeOf } = merge(changes)
  const verdicts = await applyMerged(tenantId, merged)
  return placeOf.map((place) => verdicts[place] as ApplyVerdict)
}

/**
 * Stopped duplicates of one operation leave as one change with many events: ten thousand askers of one hot key would
 * otherwise rewrite its row ten thousand times.
 */
function merge(changes: Change[]): { merged: SqlChange[]; placeOf: number[] } {
  const merged: SqlChange[] = []
  const bare = new Map<string, number>()
  const placeOf = changes.map((change) => {
    const known = isBare(change) ? bare.get(change.operationId) : undefined
    if (known !== undefined) {
      merged[known]?.events.push(...eventRows(change))
      return known
    }
    const place = merged.push(toJson(change, merged.length)) - 1
    if (isBare(change)) bare.set(change.operationId, place)
    return place
  })
  return { merged, placeOf }
}

const isBare = (change: Change): boolean =>
  change.expectedVersion === null && change.moved === null && Object.keys(change.rows).length === 0

async function applyMerged(tenantId: TenantId, changes: SqlChange[]): Promise<ApplyVerdict[]> {
  const rows = await runStatement<AnswerRow>(
    'ledger_apply',
    'select ord, verdict, operation, at from ledger_apply($1, $2)',
    [tenantId, JSON.stringify(changes)]
  )
  const verdicts = new Array<ApplyVerdict>(changes.length)
  for (const row of rows) verdicts[row.ord] = toVerdict(row)
  for (let index = 0; index < verdicts.length; index += 1) {
    if (verdicts[index] === undefined)
      throw new LedgerUnavailableError('The ledger did not return a result for every change.')
  }
  return verdicts
}

function toVerdict({ verdict, operation, at }: AnswerRow): ApplyVerdict {
  if (verdict === 'applied') return { verdict, at: at.getTime() }
  if (verdict !== 'run_budget') return { verdict }
  if (operation === null) throw new Error('ledger_apply refuses an operation and does not show it')
  return { verdict, operation: toRecord(operation) }
}

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

type SqlChange = Record<string, unknown> & { events: Record<string, unknown>[] }

const eventRows = (change: Change) =>
  change.events.map((event) => ({
    type: event.type,
    data: JSON.stringify({ ...event.data, via: change.via }),
    touch: event.type !== 'duplicate_suppressed',
    actor_type: change.actor.type,
    actor_id: change.actor.id,
    request_id: change.requestId
  }))

function toJson(change: Change, ord: number): SqlChange {
  const { rows } = change
  return {
    ord,
    operationId: change.operationId,
    expectedVersion: change.expectedVersion,
    at: iso(change.at),
    ...(change.guessed ? { guessed: true } : {}),
    ...(change.moved ? { set: changedColumns(change.moved.before, change.moved.after) } : {}),
    events: eventRows(change),
    ...(rows.attempt ? { attempt: attemptRow(rows.attempt) } : {}),
    ...(rows.report ? { report: reportRow(rows.report) } : {}),
    ...(rows.evidence ? { evidence: evidenceRow(rows.evidence) } : {}),
    ...(rows.resolution ? { resolution: resolutionRow(rows.resolution) } : {}),
    ...(rows.resolutionDecision ? { resolutionDecision: decisionRow(rows.resolutionDecision, change.proposedBy) } : {}),
    ...(rows.note ? { note: noteRow(rows.note) } : {})
  }
}

const attemptRow = (attempt: AttemptRecord) => ({
  number: attempt.number,
  fencing_token: attempt.fencingToken,
  layer: attempt.layer,
  worker: attempt.worker,
  reason: attempt.reason,
  request_id: attempt.requestId,
  traceparent: attempt.traceparent,
  tool_call_id: attempt.toolCallId
})

const reportRow = (report: AttemptReportRecord) => ({
  id: report.id,
  attempt_number: report.attemptNumber,
  outcome: report.outcome,
  source: report.source,
  effect: report.effect,
  provider_reference: report.providerReference,
  provider_request_id: report.providerRequestId,
  http_status: report.httpStatus,
  reason: report.reason,
  occurred_at: iso(report.occurredAt)
})

const evidenceRow = (evidence: EvidenceRecord) => ({
  id: evidence.id,
  kind: evidence.kind,
  finding: evidence.finding,
  source: evidence.source,
  path: evidence.path,
  provider_reference: evidence.providerReference,
  comparison: evidence.comparison,
  observed: evidence.observed ?? null,
  note: evidence.note,
  proves: evidence.proves,
  duplicate_effect: evidence.duplicateEffect,
  reason: evidence.reason,
  recorded_by_type: evidence.recordedBy.type,
  recorded_by_id: evidence.recordedBy.id,
  observed_at: iso(evidence.observedAt),
  digest: `\\x${evidence.digest}`
})

const resolutionRow = (resolution: ResolutionRecord) => ({
  id: resolution.id,
  decision_id: resolution.decisionId,
  resolution: resolution.resolution,
  status: resolution.status,
  evidence_ids: resolution.evidenceIds,
  evidence_digest: `\\x${resolution.evidenceDigest}`,
  reason: resolution.reason,
  reason_code: resolution.reasonCode,
  expected_version: resolution.expectedVersion,
  provider_reference: resolution.providerReference,
  result: resolution.result,
  new_deadline: iso(resolution.newDeadline),
  proposed_by: resolution.proposedBy.id,
  proposed_by_type: resolution.proposedBy.type
})

const decisionRow = (outcome: ResolutionOutcome, proposedBy: string | undefined) => ({
  resolution_id: outcome.id,
  proposed_by: proposedBy,
  status: outcome.status,
  decided_by: outcome.decidedBy.id,
  decided_by_type: outcome.decidedBy.type,
  reason: outcome.decisionReason
})

const noteRow = (note: NoteRecord) => ({
  id: note.id,
  body: note.body,
  author_type: note.author.type,
  author_id: note.author.id
})
