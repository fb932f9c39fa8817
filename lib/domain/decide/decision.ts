import type { Actor, InstantMs, LedgerEvent, OperationRecord, Owner } from '@/lib/domain/operation/operation'
import type {
  AttemptRecord,
  AttemptReportRecord,
  EvidenceRecord,
  NoteRecord,
  ResolutionRecord
} from '@/lib/domain/operation/records'
import type { Refusal } from '@/lib/domain/operation/result'
import type { RulesInForce } from '@/lib/domain/policy/rules-in-force'

/** Everything outside the operation's own row that a decision may depend on. Loaded by the caller, never by the domain. */
export type World = RulesInForce & {
  /** All evidence of the operation. A report under a live token needs none of it and may leave it empty. */
  evidence: EvidenceRecord[]
  /** Earlier reports of the operation; like `evidence`, only a report that is not under a live token looks at them. */
  reports: Pick<AttemptReportRecord, 'attemptNumber' | 'outcome' | 'providerReference' | 'source' | 'effect'>[]
  /** The action's team: told when a deadline is missed. */
  defaultOwner: Owner
  /** 0 ≤ x < 1, drawn by the caller; the jitter of a back-off. */
  random01: number
  /** The resolution that waits for a second person, if one does. */
  pending: ResolutionRecord | null
}

/** How a proposal ended: the one write that a resolution row ever sees after it was made. */
export type ResolutionOutcome = {
  id: string
  status: 'settled' | 'granted' | 'rejected' | 'voided'
  decidedBy: Actor
  decidedAt: InstantMs
  decisionReason: string
}

/** Rows that commit with the change. Instants are `world.now`; a store may write its own transaction time instead. */
export type NewRows = {
  attempt?: AttemptRecord
  report?: AttemptReportRecord
  evidence?: EvidenceRecord
  resolution?: ResolutionRecord
  resolutionDecision?: ResolutionOutcome
  note?: NoteRecord
}

/**
 * What becomes of a command.
 * - `change`: the events in order (each but `duplicate_suppressed` raises the version by one), the rows, and `next`, the
 *   operation after them. With `refusal` the change commits AND the caller is told no. `recordedAs` is for the answer.
 * - `renewed`: a heartbeat; only `lease_expires_at` moves, guarded by the fencing token, and nothing is audited.
 * - `unchanged`: it was so already; answer as the first time.
 * - `refused`: nothing is written.
 */
export type Decision =
  | {
      kind: 'change'
      events: LedgerEvent[]
      rows: NewRows
      next: OperationRecord
      refusal?: Refusal
      recordedAs?: 'evidence'
    }
  | { kind: 'renewed'; leaseExpiresAt: InstantMs }
  | { kind: 'unchanged'; because: 'already_so'; recordedAs?: 'evidence' }
  | { kind: 'refused'; refusal: Refusal }

export const UNCHANGED: Decision = { kind: 'unchanged', because: 'already_so' }

/** It was kept as evidence before, and is acknowledged as that again. */
export const KEPT_BEFORE: Decision = { kind: 'unchanged', because: 'already_so', recordedAs: 'evidence' }

export const refuse = (refusal: Refusal): Decision => ({ kind: 'refused', refusal })
