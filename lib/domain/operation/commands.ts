import type { Actor, InstantMs, Owner } from './operation'
import type { Comparison } from './records'
import type {
  EvidenceKind,
  Finding,
  Outcome,
  ReasonCode,
  ResolutionKind,
  Role,
  Scope,
  SuppressionCause
} from './vocabulary'

/** Who asks: every command carries it, and the rules about permitted steps read it. A service context is one. */
export type Asker = {
  actor: Actor
  scopes: ReadonlySet<Scope>
  /** Null for API keys and for the ledger itself. */
  role: Role | null
}

/** The ledger's own jobs ask as this: they hold no scope, because no rule about people applies to them. */
export const SYSTEM_ASKER: Asker = { actor: { type: 'system', id: null, name: null }, scopes: new Set(), role: null }

type By = { by: Asker }
type ExpectsVersion = { expectedVersion: number }

/** Ask for the lease of the next attempt. */
export type ClaimCommand = By & {
  type: 'claim'
  leaseSeconds: number
  /** Credential that will hold the lease. */
  holder: string
  layer: string | null
  worker: string | null
  toolCallId: string | null
  requestId: string | null
  traceparent: string | null
}

/** Keep a live lease alive. */
export type HeartbeatCommand = By & { type: 'heartbeat'; attempt: number; fencingToken: number; leaseSeconds: number }

/** Say what came of an attempt. */
export type ReportCommand = By & {
  type: 'report'
  ids: { report: string; evidence: string }
  attempt: number
  fencingToken: number
  outcome: Outcome
  providerReference: string | null
  providerRequestId: string | null
  httpStatus: number | null
  /** Exact JSON text, redacted; null when the worker sent none. */
  result: string | null
  reason: string | null
  occurredAt: InstantMs | null
  completesBy: InstantMs | null
}

/** Give up an intention of which nothing was sent. */
export type CancelCommand = By & { type: 'cancel'; reason: string }

/** Let a suspected duplicate run after all: a person found it to be a different intention. */
export type ReleaseHoldCommand = By & ExpectsVersion & { type: 'releaseHold'; reason: string }

/** Time: the lease ended in silence. */
export type LapseLeaseCommand = By & { type: 'lapseLease'; ids: { report: string } }

/** Time: the provider accepted, and its final answer is overdue. */
export type OverdueCompletionCommand = By & { type: 'overdueCompletion' }

/** A person takes the case, or a lookup starts. */
export type OpenCaseCommand = By & { type: 'openCase'; why: 'person' | 'lookup' }

/** Keep what somebody or something saw. */
export type AddEvidenceCommand = By & {
  type: 'addEvidence'
  ids: { evidence: string }
  kind: EvidenceKind
  finding: Finding
  source: string
  providerReference: string | null
  /** What was seen, redacted JSON; undefined and null both mean nothing. */
  observed: unknown
  note: string | null
  observedAt: InstantMs | null
  /** What only the ledger's own lookups and verified webhooks may say; null for what people and agents type. */
  verified: {
    path: string
    comparison: Comparison[]
    proves: boolean
    duplicateEffect: boolean
    reason: string | null
  } | null
}

export type ChangeOwnerCommand = By & ExpectsVersion & { type: 'changeOwner'; owner: Owner }

export type ChangeDeadlineCommand = By &
  ExpectsVersion & { type: 'changeDeadline'; deadline: InstantMs; reason: string }

/** Time: the deadline passed; marked once, escalated once. */
export type MissDeadlineCommand = By & { type: 'missDeadline' }

export type AddNoteCommand = By & { type: 'addNote'; ids: { note: string }; body: string }

/** Settle, or propose to settle where a second person must agree. */
export type ResolveCommand = By &
  ExpectsVersion & {
    type: 'resolve'
    ids: { resolution: string }
    /** Made once per decision by the page, so that a double click is one decision. */
    decisionId: string
    resolution: ResolutionKind
    evidenceIds: string[]
    reason: string
    reasonCode: ReasonCode
    providerReference: string | null
    result: string | null
    newDeadline: InstantMs | null
  }

/** The second person's answer to `world.pending`. */
export type DecideResolutionCommand = By & {
  type: 'decideResolution'
  resolutionId: string
  decision: 'approve' | 'reject'
  evidenceDigest: string
  reason: string
}

/** Write down that a duplicate was stopped. Changes nothing else, not even the version. */
export type SuppressCommand = By & {
  type: 'suppress'
  cause: SuppressionCause
  layer: string | null
  agentId: string | null
  /** The key that was presented, when it is not the operation's own. */
  presentedKey: string | null
  /** JSON Pointers at which the presented request differs. */
  differing: string[]
  traceparent: string | null
}

/** Retention ended: request and result go, the tombstone stays. */
export type RetirePayloadCommand = By & { type: 'retirePayload' }

export type Command =
  | ClaimCommand
  | HeartbeatCommand
  | ReportCommand
  | CancelCommand
  | ReleaseHoldCommand
  | LapseLeaseCommand
  | OverdueCompletionCommand
  | OpenCaseCommand
  | AddEvidenceCommand
  | ChangeOwnerCommand
  | ChangeDeadlineCommand
  | MissDeadlineCommand
  | AddNoteCommand
  | ResolveCommand
  | DecideResolutionCommand
  | SuppressCommand
  | RetirePayloadCommand

export type CommandType = Command['type']
