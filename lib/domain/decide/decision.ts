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

/**
 * Everything outside the row of the operation that a decision can depend on. Loaded by the caller, never by the domain.
 */
export type World = RulesInForce & {
  /** All evidence of the operation. A report with a current token needs none of it and can leave it empty. */
  evidence: EvidenceRecord[]
  /** Earlier reports of the operation; like `evidence`, they are needed only by a report with an old token. */
  reports: Pick<AttemptReportRecord, 'attemptNumber' | 'outcome' | 'providerReference' | 'source' | 'effect'>[]
  /** The team of the action, which is notified when a deadline is missed. */
  defaultOwner: Owner
  /** 0 ≤ x < 1, drawn by the caller; the jitter of a back-off. */
  random01: number
  /** The resolution that waits for a second person, if any. */
  pending: ResolutionRecord | null
}

/** How a proposal ended: the only write to a resolution after it was created. */
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
 * The result of a command.
 * - `change`: the events in order (each but `duplicate_suppressed` raises the version by one), the rows, and `next`,
 *   the operation after them. With `refusal` the change commits AND the caller gets a refusal. `recordedAs` is for the
 *   answer.
 * - `renewed`: a heartbeat; only `lease_expires_at` moves, guarded by the fencing token, and nothing is audited.
 * - `unchanged`: the operation already has this state; answer as the first time.
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

/** The report was already kept as evidence, and gets the same answer again. */
export const ALREADY_KEPT: Decision = { kind: 'unchanged', because: 'already_so', recordedAs: 'evidence' }

export const refuse = (refusal: Refusal): Decision => ({ kind: 'refused', refusal })
