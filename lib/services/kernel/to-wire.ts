import type { Evidence } from '@/lib/api/evidence'
import { toOperationSummary } from '@/lib/api/operation-summary'
import type { Attempt, Note, Operation, PermittedStep } from '@/lib/api/operations'
import type { Resolution } from '@/lib/api/resolutions'
import type { LoadedOperation } from '@/lib/db/ledger-load'
import { formatAmount } from '@/lib/domain/exact/money'
import { toWireId } from '@/lib/domain/operation/ids'
import type { Actor, MoneyMinor, OperationRecord, Owner } from '@/lib/domain/operation/operation'
import type { EvidenceRecord, NoteRecord, ResolutionRecord } from '@/lib/domain/operation/records'

const iso = (instant: number): string => new Date(instant).toISOString()
const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant))
const opId = (uuid: string | null): string | null => (uuid === null ? null : toWireId('op', uuid))

/** Money in the wire format, or null. */
export const toWireAmount = (money: MoneyMinor | null) =>
  money === null ? null : { value: formatAmount(money.minor, money.currency), currency: money.currency }

export const toWireOwner = (owner: Owner) => ({
  type: owner.type,
  id: toWireId(owner.type === 'user' ? 'usr' : 'team', owner.id),
  name: owner.name
})

/** An actor with its wire id; a key and a user differ by prefix. */
export function toWireActor(actor: Actor): { type: Actor['type']; id: string | null; name: string | null } {
  const prefix = actor.type === 'user' ? 'usr' : 'key'
  return {
    type: actor.type,
    id: actor.id === null || actor.type === 'system' ? null : toWireId(prefix, actor.id),
    name: actor.name ?? null
  }
}

/** The first result, from its exact text. An operation that failed later shows none, although the row keeps it. */
export const toWireResult = (op: OperationRecord): unknown =>
  op.result === null || op.state === 'failed' ? null : JSON.parse(op.result)

export const toWireFailure = (op: OperationRecord) =>
  op.failureReason === null ? null : { reason: op.failureReason, detail: op.failureDetail, retryable: op.retryable }

/**
 * The full form. The caller computes `permitted`, because it depends on the asker. One literal: growing a copied
 * object took a seventh of the memory that a begin and its report allocate.
 */
export function toWireOperation(op: OperationRecord, permitted: PermittedStep[]): Operation {
  const summary = toOperationSummary(op)
  return {
    id: summary.id,
    state: summary.state,
    version: summary.version,
    action: summary.action,
    reference: summary.reference,
    idempotencyKey: summary.idempotencyKey,
    provider: summary.provider,
    providerReference: summary.providerReference,
    attempts: summary.attempts,
    flags: summary.flags,
    createdAt: summary.createdAt,
    updatedAt: summary.updatedAt,
    actionClass: op.actionClass,
    request: op.request === null ? null : JSON.parse(op.request),
    fingerprint: op.fingerprint,
    entities: op.entities,
    amount: toWireAmount(op.amount),
    context: op.context,
    owner: toWireOwner(op.owner),
    deadline: isoOrNull(op.deadline),
    overdueSince: isoOrNull(op.overdueSince),
    unknownSince: isoOrNull(op.unknownSince),
    unknownReason: op.unknownReason,
    keyExpiresAt: isoOrNull(op.keyExpiresAt),
    leaseExpiresAt: isoOrNull(op.leaseExpiresAt),
    completesBy: isoOrNull(op.completesBy),
    retryNotBefore: isoOrNull(op.retryNotBefore),
    resumeGrantedAt: isoOrNull(op.resumeGrantedAt),
    maxAttempts: op.maxAttempts,
    result: toWireResult(op),
    failure: toWireFailure(op),
    heldBehind: opId(op.heldBehind),
    replaces: opId(op.replaces),
    pendingResolutionId: op.pendingResolutionId === null ? null : toWireId('res', op.pendingResolutionId),
    settledAt: isoOrNull(op.settledAt),
    retiredAt: isoOrNull(op.retiredAt),
    permitted
  }
}

export function toWireAttempts(loaded: LoadedOperation): Attempt[] {
  const { operation, attempts, reports } = loaded
  return attempts.map((attempt) => ({
    number: attempt.number,
    fencingToken: String(attempt.fencingToken),
    leaseExpiresAt: attempt.number === operation.attempts ? isoOrNull(operation.leaseExpiresAt) : null,
    layer: attempt.layer,
    worker: attempt.worker,
    reason: attempt.reason,
    startedAt: iso(attempt.startedAt),
    requestId: attempt.requestId,
    traceparent: attempt.traceparent,
    toolCallId: attempt.toolCallId,
    reports: reports
      .filter((report) => report.attemptNumber === attempt.number)
      .map((report) => ({
        id: report.id,
        outcome: report.outcome,
        source: report.source,
        effect: report.effect,
        providerReference: report.providerReference,
        providerRequestId: report.providerRequestId,
        httpStatus: report.httpStatus,
        reason: report.reason,
        occurredAt: isoOrNull(report.occurredAt),
        reportedAt: iso(report.reportedAt)
      }))
  }))
}

export function toWireEvidence(evidence: EvidenceRecord): Evidence {
  return {
    id: toWireId('ev', evidence.id),
    kind: evidence.kind,
    finding: evidence.finding,
    source: evidence.source,
    path: evidence.path,
    providerReference: evidence.providerReference,
    comparison: evidence.comparison,
    observed: evidence.observed,
    note: evidence.note,
    proves: evidence.proves,
    duplicateEffect: evidence.duplicateEffect,
    reason: evidence.reason,
    recordedBy: toWireActor(evidence.recordedBy),
    observedAt: iso(evidence.observedAt),
    digest: evidence.digest
  }
}

export function toWireResolution(resolution: ResolutionRecord): Resolution {
  return {
    id: toWireId('res', resolution.id),
    decisionId: resolution.decisionId,
    resolution: resolution.resolution,
    status: resolution.status,
    evidenceIds: resolution.evidenceIds.map((id) => toWireId('ev', id)),
    evidenceDigest: resolution.evidenceDigest,
    reason: resolution.reason,
    reasonCode: resolution.reasonCode,
    expectedVersion: resolution.expectedVersion,
    providerReference: resolution.providerReference,
    result: resolution.result === null ? null : JSON.parse(resolution.result),
    newDeadline: isoOrNull(resolution.newDeadline),
    proposedBy: toWireActor(resolution.proposedBy),
    proposedAt: iso(resolution.proposedAt),
    decidedBy: resolution.decidedBy === null ? null : toWireActor(resolution.decidedBy),
    decidedAt: isoOrNull(resolution.decidedAt),
    decisionReason: resolution.decisionReason
  }
}

export const toWireNote = (note: NoteRecord): Note => ({
  id: toWireId('note', note.id),
  body: note.body,
  author: toWireActor(note.author),
  createdAt: iso(note.createdAt)
})
