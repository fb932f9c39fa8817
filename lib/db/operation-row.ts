import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { ActionClass, FailureReason, State, UnknownReason } from '@/lib/domain/operation/vocabulary'

/** A row of `operations` as `row_to_json` writes it: instants as text, bytea as `\x…`, bigint as a number (amounts fit a double). */
export type OperationRow = {
  tenant_id: string
  id: string
  version: number
  state: State
  action: string
  action_class: ActionClass
  provider: string | null
  reference: string
  idempotency_key: string
  fingerprint: string
  request: string | null
  amount_minor: number | null
  currency: string | null
  entities: Record<string, string>
  workflow_id: string | null
  run_id: string | null
  step: string | null
  agent_id: string | null
  tool_call_id: string | null
  source_event_id: string | null
  layer: string | null
  replaces: string | null
  attempts: number
  fencing_token: number
  lease_expires_at: string | null
  lease_holder: string | null
  accepted_at: string | null
  completes_by: string | null
  last_attempt_ended_at: string | null
  resume_granted_at: string | null
  max_attempts: number
  budget_ends_at: string
  retry_not_before: string | null
  owner_user_id: string | null
  owner_team_id: string | null
  unknown_since: string | null
  unknown_reason: UnknownReason | null
  deadline: string | null
  overdue_since: string | null
  failure_reason: FailureReason | null
  failure_detail: string | null
  retryable: boolean
  provider_reference: string | null
  result: string | null
  held_behind: string | null
  flags: string[]
  key_expires_at: string | null
  pending_resolution_id: string | null
  last_finding: string | null
  created_at: string
  updated_at: string
  settled_at: string | null
  retired_at: string | null
}

export const toInstantMs = (text: string): number => Date.parse(text)
export const toInstantOrNull = (text: string | null): number | null => (text === null ? null : Date.parse(text))
const toTimestamp = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()

/** The aggregate from its row. `ownerName` comes from the join; null where the caller did not need it. */
export function toRecord(row: OperationRow, ownerName: string | null = null): OperationRecord {
  const userOwned = row.owner_user_id !== null
  return {
    tenantId: row.tenant_id,
    id: row.id,
    version: row.version,
    state: row.state,
    action: row.action,
    actionClass: row.action_class,
    provider: row.provider,
    reference: row.reference,
    idempotencyKey: row.idempotency_key,
    fingerprint: row.fingerprint.slice(2),
    request: row.request,
    amount:
      row.amount_minor === null || row.currency === null
        ? null
        : { minor: BigInt(row.amount_minor), currency: row.currency },
    entities: row.entities,
    context: {
      workflowId: row.workflow_id,
      runId: row.run_id,
      step: row.step,
      agentId: row.agent_id,
      toolCallId: row.tool_call_id,
      sourceEventId: row.source_event_id,
      layer: row.layer
    },
    replaces: row.replaces,
    attempts: row.attempts,
    fencingToken: row.fencing_token,
    leaseExpiresAt: toInstantOrNull(row.lease_expires_at),
    leaseHolder: row.lease_holder,
    acceptedAt: toInstantOrNull(row.accepted_at),
    completesBy: toInstantOrNull(row.completes_by),
    lastAttemptEndedAt: toInstantOrNull(row.last_attempt_ended_at),
    resumeGrantedAt: toInstantOrNull(row.resume_granted_at),
    maxAttempts: row.max_attempts,
    budgetEndsAt: toInstantMs(row.budget_ends_at),
    retryNotBefore: toInstantOrNull(row.retry_not_before),
    owner: {
      type: userOwned ? 'user' : 'team',
      id: (userOwned ? row.owner_user_id : row.owner_team_id) ?? '',
      name: ownerName
    },
    unknownSince: toInstantOrNull(row.unknown_since),
    unknownReason: row.unknown_reason,
    deadline: toInstantOrNull(row.deadline),
    overdueSince: toInstantOrNull(row.overdue_since),
    failureReason: row.failure_reason,
    failureDetail: row.failure_detail,
    retryable: row.retryable,
    providerReference: row.provider_reference,
    result: row.result,
    heldBehind: row.held_behind,
    flags: row.flags,
    keyExpiresAt: toInstantOrNull(row.key_expires_at),
    pendingResolutionId: row.pending_resolution_id,
    createdAt: toInstantMs(row.created_at),
    updatedAt: toInstantMs(row.updated_at),
    settledAt: toInstantOrNull(row.settled_at),
    retiredAt: toInstantOrNull(row.retired_at)
  }
}

/** The columns a change writes. Version, chain and identity are not among them: SQL moves those itself. */
export function toColumns(next: OperationRecord): Record<string, unknown> {
  return {
    state: next.state,
    request: next.request,
    attempts: next.attempts,
    fencing_token: next.fencingToken,
    lease_expires_at: toTimestamp(next.leaseExpiresAt),
    lease_holder: next.leaseHolder,
    accepted_at: toTimestamp(next.acceptedAt),
    completes_by: toTimestamp(next.completesBy),
    last_attempt_ended_at: toTimestamp(next.lastAttemptEndedAt),
    resume_granted_at: toTimestamp(next.resumeGrantedAt),
    retry_not_before: toTimestamp(next.retryNotBefore),
    owner_user_id: next.owner.type === 'user' ? next.owner.id : null,
    owner_team_id: next.owner.type === 'team' ? next.owner.id : null,
    unknown_since: toTimestamp(next.unknownSince),
    unknown_reason: next.unknownReason,
    deadline: toTimestamp(next.deadline),
    overdue_since: toTimestamp(next.overdueSince),
    failure_reason: next.failureReason,
    failure_detail: next.failureDetail,
    retryable: next.retryable,
    provider_reference: next.providerReference,
    result: next.result,
    held_behind: next.heldBehind,
    flags: next.flags,
    key_expires_at: toTimestamp(next.keyExpiresAt),
    pending_resolution_id: next.pendingResolutionId,
    settled_at: toTimestamp(next.settledAt),
    retired_at: toTimestamp(next.retiredAt)
  }
}
