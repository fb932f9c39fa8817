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

/** What begin writes once, and what SQL moves itself: the version and the times of the row. */
type FixedColumn =
  | 'tenant_id'
  | 'id'
  | 'version'
  | 'action'
  | 'action_class'
  | 'provider'
  | 'reference'
  | 'idempotency_key'
  | 'fingerprint'
  | 'amount_minor'
  | 'currency'
  | 'entities'
  | 'workflow_id'
  | 'run_id'
  | 'step'
  | 'agent_id'
  | 'tool_call_id'
  | 'source_event_id'
  | 'layer'
  | 'replaces'
  | 'max_attempts'
  | 'budget_ends_at'
  | 'last_finding'
  | 'created_at'
  | 'updated_at'
type MovingColumn = Exclude<keyof OperationRow, FixedColumn>

/** The columns that a change can move. A column that is neither fixed nor here nor an instant does not compile. */
const VALUES: Record<
  Exclude<MovingColumn, keyof typeof INSTANTS>,
  (op: OperationRecord) => string | number | boolean | string[] | null
> = {
  state: (op) => op.state,
  request: (op) => op.request,
  attempts: (op) => op.attempts,
  fencing_token: (op) => op.fencingToken,
  lease_holder: (op) => op.leaseHolder,
  owner_user_id: (op) => (op.owner.type === 'user' ? op.owner.id : null),
  owner_team_id: (op) => (op.owner.type === 'team' ? op.owner.id : null),
  unknown_reason: (op) => op.unknownReason,
  failure_reason: (op) => op.failureReason,
  failure_detail: (op) => op.failureDetail,
  retryable: (op) => op.retryable,
  provider_reference: (op) => op.providerReference,
  result: (op) => op.result,
  held_behind: (op) => op.heldBehind,
  flags: (op) => op.flags,
  pending_resolution_id: (op) => op.pendingResolutionId
}
const INSTANTS = {
  lease_expires_at: (op) => op.leaseExpiresAt,
  accepted_at: (op) => op.acceptedAt,
  completes_by: (op) => op.completesBy,
  last_attempt_ended_at: (op) => op.lastAttemptEndedAt,
  resume_granted_at: (op) => op.resumeGrantedAt,
  retry_not_before: (op) => op.retryNotBefore,
  unknown_since: (op) => op.unknownSince,
  deadline: (op) => op.deadline,
  overdue_since: (op) => op.overdueSince,
  key_expires_at: (op) => op.keyExpiresAt,
  settled_at: (op) => op.settledAt,
  retired_at: (op) => op.retiredAt
} satisfies Partial<Record<MovingColumn, (op: OperationRecord) => number | null>>

const VALUE_COLUMNS = Object.entries(VALUES)
const INSTANT_COLUMNS = Object.entries(INSTANTS)

/**
 * The columns that a change moves, as JSON has them. What moved meanwhile without a new version, such as a lease by a
 * heartbeat, stays as it is.
 */
export function changedColumns(before: OperationRecord, after: OperationRecord): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  // Equal flags in two arrays are written again, which does no harm.
  for (const [name, read] of VALUE_COLUMNS) {
    const value = read(after)
    if (value !== read(before)) changed[name] = value
  }
  for (const [name, read] of INSTANT_COLUMNS) {
    const value = read(after)
    if (value !== read(before)) changed[name] = value === null ? null : new Date(value).toISOString()
  }
  return changed
}
