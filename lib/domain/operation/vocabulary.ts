/** The closed word lists of the ledger. Every other layer (API, SQL checks, console, docs) reads these. */

export const STATES = ['planned', 'submitted', 'succeeded', 'failed', 'unknown', 'reconciling'] as const
export type State = (typeof STATES)[number]

export const OUTCOMES = [
  'succeeded',
  'accepted',
  'rejected',
  'declined',
  'not_sent',
  'timeout',
  'connection_lost',
  'crashed',
  'ambiguous'
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Outcomes after which the effect may or may not have happened. */
const UNCERTAIN_OUTCOMES = ['timeout', 'connection_lost', 'crashed', 'ambiguous'] as const satisfies Outcome[]

export const isUncertain = (outcome: Outcome): boolean => (UNCERTAIN_OUTCOMES as readonly Outcome[]).includes(outcome)

export const FINDINGS = ['applied', 'processing', 'declined', 'absent', 'inconclusive', 'conflicting'] as const
export type Finding = (typeof FINDINGS)[number]

export const EVIDENCE_KINDS = [
  'provider_response',
  'provider_lookup',
  'provider_activity_log',
  'status_endpoint',
  'webhook',
  'statement_match',
  'attachment',
  'note'
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

export const RESOLUTIONS = ['confirm_succeeded', 'confirm_failed', 'grant_resume', 'keep_uncertain', 'reopen'] as const
export type ResolutionKind = (typeof RESOLUTIONS)[number]

export const REASON_CODES = [
  'provider_confirmed',
  'provider_denied',
  'statement_match',
  'counterparty_confirmed',
  'duplicate_found',
  'never_sent',
  'superseded',
  'other'
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

export const RESOLUTION_STATUSES = [
  'settled',
  'granted',
  'kept',
  'reopened',
  'awaiting_approval',
  'rejected',
  'voided'
] as const
export type ResolutionStatus = (typeof RESOLUTION_STATUSES)[number]

/** Why an operation is `failed`: no effect happened and none will. */
export const FAILURE_REASONS = [
  'never_submitted',
  'rejected_before_acceptance',
  'declined',
  'never_sent',
  'no_effect',
  'settled_by_evidence'
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** Why an operation is `unknown`. A worker reports the uncertain outcomes; the ledger sets the others. */
export const UNKNOWN_REASONS = [
  ...UNCERTAIN_OUTCOMES,
  'worker_lost',
  'completion_overdue',
  'contradicting_evidence',
  'reopened'
] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]

export const DECISIONS = ['execute', 'planned', 'replay', 'wait', 'reconcile', 'refuse'] as const
export type DecisionKind = (typeof DECISIONS)[number]

/** Why a duplicate was stopped; the groups of the suppression figures. */
export const SUPPRESSION_CAUSES = [
  'replayed',
  'in_progress',
  'outcome_unknown',
  'fingerprint_mismatch',
  'reference_match',
  'suspected_duplicate',
  'inbox_duplicate'
] as const
export type SuppressionCause = (typeof SUPPRESSION_CAUSES)[number]

export const ACTION_CLASSES = ['read', 'create_or_update', 'consequential', 'webhook', 'slow_work'] as const
export type ActionClass = (typeof ACTION_CLASSES)[number]

export const ROLES = ['viewer', 'operator', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const SCOPES = [
  'operations:write',
  'operations:read',
  'evidence:write',
  'resolutions:write',
  'inventory:write',
  'insights:read',
  'audit:read',
  'admin'
] as const
export type Scope = (typeof SCOPES)[number]

export const ACTOR_TYPES = ['agent', 'user', 'system'] as const
export type ActorType = (typeof ACTOR_TYPES)[number]

/** The adapter that an actor used. */
export const VIAS = ['http', 'mcp', 'gateway', 'console', 'webhook', 'job', 'cli'] as const
export type Via = (typeof VIAS)[number]

/** Every event of an operation, in the past tense; the types of the audit trail. */
export const EVENT_TYPES = [
  'intention_saved',
  'attempt_granted',
  'outcome_reported',
  'late_report_kept',
  'lease_lapsed',
  'completion_overdue',
  'duplicate_suppressed',
  'held_as_suspected_duplicate',
  'hold_released',
  'operation_cancelled',
  'case_opened',
  'evidence_added',
  'owner_changed',
  'deadline_changed',
  'deadline_missed',
  'note_added',
  'resolution_proposed',
  'resolution_rejected',
  'operation_resolved',
  'resume_granted',
  'uncertainty_kept',
  'operation_reopened',
  'payload_retired'
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Every step that a person or an agent can take; `permitted` lists each with a reason. */
export const STEPS = [
  'claim',
  'cancel',
  'release_hold',
  'check_provider',
  'add_evidence',
  'assign_owner',
  'set_deadline',
  'add_note',
  'confirm_succeeded',
  'confirm_failed',
  'grant_resume',
  'keep_uncertain',
  'reopen',
  'approve'
] as const
export type Step = (typeof STEPS)[number]
