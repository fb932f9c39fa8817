import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { Actor, OperationRecord } from '@/lib/domain/operation/operation'
import type {
  AttemptRecord,
  AttemptReportRecord,
  EventRecord,
  EvidenceRecord,
  NoteRecord,
  ResolutionRecord
} from '@/lib/domain/operation/records'
import type { ActorType } from '@/lib/domain/operation/vocabulary'
import { askTwice } from './ask-twice'
import { batchSizes } from './batch-metrics'
import { NaturalBatcher } from './natural-batcher'
import { type OperationRow, toInstantMs, toInstantOrNull, toRecord } from './operation-row'
import { runStatement } from './statement'

/** An operation with all its records, read in one statement; `now` is the database's clock. */
export type LoadedOperation = {
  now: number
  operation: OperationRecord
  lastFinding: string | null
  attempts: AttemptRecord[]
  reports: AttemptReportRecord[]
  evidence: EvidenceRecord[]
  resolutions: ResolutionRecord[]
  notes: NoteRecord[]
}

type Json = Record<string, unknown>
type Names = Record<string, string>
type LoadedJson = {
  now: string
  operation: OperationRow
  ownerName: string | null
  attempts: Json[]
  reports: Json[]
  evidence: Json[]
  resolutions: { resolution: Json; decision: Json | null; hands: string[] | null }[]
  notes: Json[]
  names: Names
}

const batcher = new NaturalBatcher<string, LoadedOperation | null>({
  run: loadBatch,
  maxRows: 128,
  lanes: 4,
  lanesPerTenant: 2,
  maxWaiting: 20_000,
  onBatch: (rows) => batchSizes.observe({ statement: 'load' }, rows)
})

/** Loads an operation of the tenant, or null: absent and foreign ids look the same. */
export function ledgerLoad(tenantId: TenantId, operationId: string): Promise<LoadedOperation | null> {
  return batcher.add(tenantId, operationId)
}

async function loadBatch(tenantId: TenantId, ids: string[]): Promise<(LoadedOperation | null)[]> {
  const rows = await askTwice(() =>
    runStatement<{ id: string; loaded: LoadedJson }>(
      'ledger_load',
      'select id, loaded from ledger_load($1, $2::uuid[])',
      [tenantId, ids]
    )
  )
  const byId = new Map(rows.map((row) => [row.id, row.loaded]))
  return ids.map((id) => {
    const loaded = byId.get(id)
    return loaded === undefined ? null : toLoaded(loaded)
  })
}

function toLoaded(json: LoadedJson): LoadedOperation {
  return {
    now: toInstantMs(json.now),
    operation: toRecord(json.operation, json.ownerName),
    lastFinding: json.operation.last_finding,
    attempts: json.attempts.map(toAttempt),
    reports: json.reports.map(toReport),
    evidence: json.evidence.map((row) => toEvidence(row, json.names)),
    resolutions: json.resolutions.map((row) => toResolution(row, json.names)),
    notes: json.notes.map((row) => toNote(row, json.names))
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const hex = (value: unknown): string => String(value).slice(2)
const instant = (value: unknown): number => toInstantMs(String(value))

function actorOf(type: unknown, id: unknown, names: Names): Actor {
  const key = text(id)
  return { type: type as ActorType, id: key, name: key === null ? null : (names[key] ?? null) }
}

const toAttempt = (row: Json): AttemptRecord => ({
  number: Number(row.number),
  fencingToken: Number(row.fencing_token),
  layer: text(row.layer),
  worker: text(row.worker),
  reason: row.reason as AttemptRecord['reason'],
  startedAt: instant(row.started_at),
  requestId: text(row.request_id),
  traceparent: text(row.traceparent),
  toolCallId: text(row.tool_call_id)
})

const toReport = (row: Json): AttemptReportRecord => ({
  id: String(row.id),
  attemptNumber: Number(row.attempt_number),
  outcome: row.outcome as AttemptReportRecord['outcome'],
  source: row.source as AttemptReportRecord['source'],
  effect: row.effect as AttemptReportRecord['effect'],
  providerReference: text(row.provider_reference),
  providerRequestId: text(row.provider_request_id),
  httpStatus: row.http_status === null ? null : Number(row.http_status),
  reason: text(row.reason),
  occurredAt: toInstantOrNull(text(row.occurred_at)),
  reportedAt: instant(row.reported_at)
})

const toEvidence = (row: Json, names: Names): EvidenceRecord => ({
  id: String(row.id),
  kind: row.kind as EvidenceRecord['kind'],
  finding: row.finding as EvidenceRecord['finding'],
  source: String(row.source),
  path: text(row.path),
  providerReference: text(row.provider_reference),
  comparison: row.comparison as EvidenceRecord['comparison'],
  observed: row.observed ?? null,
  note: text(row.note),
  proves: row.proves === true,
  duplicateEffect: row.duplicate_effect === true,
  reason: text(row.reason),
  recordedBy: actorOf(row.recorded_by_type, row.recorded_by_id, names),
  observedAt: instant(row.observed_at),
  digest: hex(row.digest)
})

const toResolution = (
  { resolution: row, decision, hands }: LoadedJson['resolutions'][number],
  names: Names
): ResolutionRecord => ({
  id: String(row.id),
  decisionId: String(row.decision_id),
  resolution: row.resolution as ResolutionRecord['resolution'],
  status: (decision?.status ?? row.status) as ResolutionRecord['status'],
  evidenceIds: row.evidence_ids as string[],
  evidenceDigest: hex(row.evidence_digest),
  reason: String(row.reason),
  reasonCode: row.reason_code as ResolutionRecord['reasonCode'],
  expectedVersion: Number(row.expected_version),
  providerReference: text(row.provider_reference),
  result: text(row.result),
  newDeadline: toInstantOrNull(text(row.new_deadline)),
  proposedBy: actorOf(row.proposed_by_type, row.proposed_by, names),
  ...(hands === null ? {} : { proposerHands: hands }),
  proposedAt: instant(row.proposed_at),
  decidedBy: decision === null ? null : actorOf(decision.decided_by_type, decision.decided_by, names),
  decidedAt: decision === null ? null : instant(decision.decided_at),
  decisionReason: decision === null ? null : text(decision.reason)
})

const toNote = (row: Json, names: Names): NoteRecord => ({
  id: String(row.id),
  body: String(row.body),
  author: actorOf(row.author_type, row.author_id, names),
  createdAt: instant(row.created_at)
})

/** The chain of one operation from after `afterSequence`, in order; empty for an absent or foreign id. */
export async function ledgerEvents(tenantId: TenantId, operationId: string, afterSequence = 0): Promise<EventRecord[]> {
  const rows = await runStatement<{ events: Json[]; names: Names }>(
    'ledger_events',
    'select events, names from ledger_events($1, $2, $3)',
    [tenantId, operationId, afterSequence]
  )
  const { events = [], names = {} } = rows[0] ?? {}
  return events.map((row) => ({
    sequence: Number(row.sequence),
    type: row.type as EventRecord['type'],
    at: instant(row.at),
    actor: actorOf(row.actor_type, row.actor_id, names),
    requestId: text(row.request_id),
    version: Number(row.version),
    data: String(row.data),
    previousDigest: hex(row.previous_digest),
    digest: hex(row.digest)
  }))
}
