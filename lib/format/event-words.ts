import type { EventType, Finding, Outcome, ResolutionKind, SuppressionCause } from '@/lib/domain/operation/vocabulary'

/** The outcome of an attempt, as a phrase for a table cell. */
export const OUTCOME_WORDS: Record<Outcome, string> = {
  succeeded: 'Succeeded',
  accepted: 'Accepted, still processing',
  rejected: 'Rejected before acceptance',
  declined: 'Declined',
  not_sent: 'Never sent',
  timeout: 'No answer in time',
  connection_lost: 'Connection lost after sending',
  crashed: 'Worker stopped during the call',
  ambiguous: 'Answer was ambiguous'
}

/** Why a duplicate was stopped, and the answer it got. */
export const SUPPRESSION_WORDS: Record<SuppressionCause, string> = {
  replayed: 'Answered with the first result',
  in_progress: 'Stopped: told to wait',
  outcome_unknown: 'Stopped: told to reconcile',
  fingerprint_mismatch: 'Refused: different request',
  reference_match: 'Stopped: new key, same reference',
  suspected_duplicate: 'Held: looks like an earlier operation',
  inbox_duplicate: 'Skipped: event seen before'
}

export const FINDING_WORDS: Record<Finding, string> = {
  applied: 'applied',
  processing: 'processing',
  declined: 'declined',
  absent: 'not found',
  inconclusive: 'inconclusive',
  conflicting: 'differs from what was intended'
}

/** A resolution as a phrase. */
export const RESOLUTION_WORDS: Record<ResolutionKind, string> = {
  confirm_succeeded: 'It happened',
  confirm_failed: 'It did not happen',
  grant_resume: 'One more delivery of the original',
  keep_uncertain: 'Still unknown',
  reopen: 'Reopen'
}

const EVENT_WORDS: Record<EventType, string> = {
  intention_saved: 'Intention saved',
  attempt_granted: 'Attempt granted',
  outcome_reported: 'Outcome reported',
  late_report_kept: 'Late report kept as evidence',
  lease_lapsed: 'Worker stopped responding',
  completion_overdue: 'Completion overdue',
  duplicate_suppressed: 'Duplicate stopped',
  held_as_suspected_duplicate: 'Held as a suspected duplicate',
  hold_released: 'Released from the hold',
  operation_cancelled: 'Cancelled before sending',
  case_opened: 'Case opened',
  evidence_added: 'Evidence added',
  owner_changed: 'Owner changed',
  deadline_changed: 'Deadline changed',
  deadline_missed: 'Deadline missed, escalated',
  note_added: 'Note added',
  resolution_proposed: 'Resolution proposed',
  resolution_rejected: 'Proposal rejected',
  operation_resolved: 'Settled',
  resume_granted: 'One more delivery granted',
  uncertainty_kept: 'Kept uncertain',
  operation_reopened: 'Reopened',
  payload_retired: 'Payload removed after retention'
}

/** An event as a short phrase; an unknown type is shown as it is. */
export const eventWords = (type: string): string => EVENT_WORDS[type as EventType] ?? type.replaceAll('_', ' ')

const VIA_WORDS: Record<string, string> = {
  http: 'API',
  mcp: 'MCP',
  gateway: 'gateway',
  console: 'console',
  webhook: 'webhook',
  job: 'job',
  cli: 'command line'
}

/** The adapter through which the actor came, from the data of an event; null for events that do not record it. */
export const viaWords = (via: unknown): string | null => (typeof via === 'string' ? (VIA_WORDS[via] ?? via) : null)
