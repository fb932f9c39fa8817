import type {
  AddEvidenceCommand,
  Asker,
  ClaimCommand,
  DecideResolutionCommand,
  ReportCommand,
  ResolveCommand
} from '@/lib/domain/operation/commands'
import { SYSTEM_ASKER } from '@/lib/domain/operation/commands'
import type { Outcome, ResolutionKind } from '@/lib/domain/operation/vocabulary'
import { AGENT, OPERATOR, SECOND_OPERATOR } from './cast'
import type { PaperLedger } from './paper-ledger'

/** Commands as the services would send them about the operation as it is now; each member can be changed. */

export const claimOf = (_ledger: PaperLedger, changes: Partial<ClaimCommand> = {}): ClaimCommand => ({
  type: 'claim',
  by: AGENT,
  leaseSeconds: 60,
  holder: AGENT.actor.id ?? '',
  layer: 'agent',
  worker: 'worker-1',
  toolCallId: 'call_9',
  requestId: 'req_1',
  traceparent: null,
  ...changes
})

export const reportOf = (
  ledger: PaperLedger,
  outcome: Outcome,
  changes: Partial<ReportCommand> = {}
): ReportCommand => ({
  type: 'report',
  by: AGENT,
  ids: { report: ledger.newId(), evidence: ledger.newId() },
  attempt: ledger.op.attempts,
  fencingToken: ledger.op.fencingToken,
  outcome,
  providerReference: outcome === 'succeeded' || outcome === 'accepted' ? 'pay_1' : null,
  providerRequestId: null,
  httpStatus: null,
  result: outcome === 'succeeded' ? '{"id":"pay_1","total":125.00}' : null,
  reason: null,
  occurredAt: null,
  completesBy: null,
  ...changes
})

export const evidenceOf = (ledger: PaperLedger, changes: Partial<AddEvidenceCommand> = {}): AddEvidenceCommand => ({
  type: 'addEvidence',
  by: OPERATOR,
  ids: { evidence: ledger.newId() },
  kind: 'provider_activity_log',
  finding: 'applied',
  source: 'northbank dashboard',
  providerReference: null,
  observed: null,
  note: null,
  observedAt: null,
  verified: null,
  ...changes
})

/** What a lookup of the ledger itself found on a path that proves. */
export const proofOf = (ledger: PaperLedger, changes: Partial<AddEvidenceCommand> = {}): AddEvidenceCommand =>
  evidenceOf(ledger, {
    by: SYSTEM_ASKER,
    kind: 'provider_lookup',
    source: 'northbank',
    verified: { path: 'by_reference', comparison: [], proves: true, duplicateEffect: false, reason: null },
    ...changes
  })

/** A decision that cites everything on record. */
export const resolveOf = (
  ledger: PaperLedger,
  resolution: ResolutionKind,
  changes: Partial<ResolveCommand> = {}
): ResolveCommand => ({
  type: 'resolve',
  by: OPERATOR,
  ids: { resolution: ledger.newId() },
  decisionId: `decision-${ledger.newId()}`,
  expectedVersion: ledger.op.version,
  resolution,
  evidenceIds: ledger.evidence.map(({ id }) => id),
  reason: 'Seen at the provider',
  reasonCode: 'provider_confirmed',
  providerReference: null,
  result: null,
  newDeadline: resolution === 'keep_uncertain' ? ledger.now + 3_600_000 : null,
  ...changes
})

/** The second person's decision on the pending proposal. */
export const answerOf = (
  ledger: PaperLedger,
  decision: 'approve' | 'reject',
  changes: Partial<DecideResolutionCommand> = {}
): DecideResolutionCommand => ({
  type: 'decideResolution',
  by: SECOND_OPERATOR,
  resolutionId: ledger.op.pendingResolutionId ?? ledger.newId(),
  decision,
  evidenceDigest: ledger.world().pending?.evidenceDigest ?? '0'.repeat(64),
  reason: 'Seen as well',
  ...changes
})

export const lapseOf = (ledger: PaperLedger) =>
  ({ type: 'lapseLease', by: SYSTEM_ASKER, ids: { report: ledger.newId() } }) as const

export const bySystem = <Type extends string>(type: Type): { type: Type; by: Asker } => ({ type, by: SYSTEM_ASKER })
