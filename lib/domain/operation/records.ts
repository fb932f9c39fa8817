import type { Actor, InstantMs } from './operation'
import type {
  EventType,
  EvidenceKind,
  Finding,
  Outcome,
  ReasonCode,
  ResolutionKind,
  ResolutionStatus
} from './vocabulary'

/** One granted attempt. Immutable: its outcome is in its reports. */
export type AttemptRecord = {
  number: number
  fencingToken: number
  layer: string | null
  worker: string | null
  reason: 'first' | 'retry' | 'resume'
  startedAt: InstantMs
  requestId: string | null
  traceparent: string | null
  toolCallId: string | null
}

/** A report about an attempt, by the worker or, if it stopped responding, by the ledger. */
export type AttemptReportRecord = {
  id: string
  attemptNumber: number
  outcome: Outcome
  source: 'worker' | 'ledger'
  /** The effect of the report: it changed the state, arrived too late, or contradicted the settled result. */
  effect: 'applied' | 'late' | 'contradicted'
  providerReference: string | null
  providerRequestId: string | null
  httpStatus: number | null
  reason: string | null
  occurredAt: InstantMs | null
  reportedAt: InstantMs
}

export type Comparison = {
  field: string
  intended: string | null
  observed: string | null
  verdict: 'equal' | 'different' | 'not_compared'
}

export type EvidenceRecord = {
  id: string
  kind: EvidenceKind
  finding: Finding
  /** The source: a path name, a dashboard, a statement, a worker. */
  source: string
  path: string | null
  providerReference: string | null
  comparison: Comparison[]
  observed: unknown
  note: string | null
  /** The finding alone is proof: an authoritative, complete, settled path. Never true for manual evidence. */
  proves: boolean
  duplicateEffect: boolean
  reason: string | null
  recordedBy: Actor
  observedAt: InstantMs
  digest: string
}

export type ResolutionRecord = {
  id: string
  decisionId: string
  resolution: ResolutionKind
  status: ResolutionStatus
  evidenceIds: string[]
  evidenceDigest: string
  reason: string
  reasonCode: ReasonCode
  expectedVersion: number
  providerReference: string | null
  result: string | null
  newDeadline: InstantMs | null
  proposedBy: Actor
  /** While it waits: the ids of all actors of the proposer, such as the API keys of the same member. */
  proposerHands?: readonly string[]
  proposedAt: InstantMs
  decidedBy: Actor | null
  decidedAt: InstantMs | null
  decisionReason: string | null
}

export type NoteRecord = { id: string; body: string; author: Actor; createdAt: InstantMs }

/** One row of the audit trail. `data` is the exact text that was hashed. */
export type EventRecord = {
  sequence: number
  type: EventType
  at: InstantMs
  actor: Actor
  requestId: string | null
  version: number
  data: string
  previousDigest: string
  digest: string
}
