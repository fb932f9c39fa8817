import { compareObserved } from '@/lib/domain/evidence/comparison'
import {
  contradictsSettled,
  revokesGrant,
  sealEvidence,
  showsSecondEffect
} from '@/lib/domain/evidence/evidence-record'
import type { AddEvidenceCommand } from '@/lib/domain/operation/commands'
import { event } from '@/lib/domain/operation/event-data'
import { toWireId } from '@/lib/domain/operation/ids'
import type { LedgerEvent, OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import { isSettled, isUnresolved } from '@/lib/domain/operation/transitions'
import { autoSettlement } from '@/lib/domain/resolution/auto-settlement'
import { openingOf } from './case'
import { change, invalid, refuseStep } from './change'
import type { Decision, NewRows, World } from './decision'
import { reopening } from './reopen'
import { settling, voiding } from './settle'
import { stepVerdict } from './step-rules'

/** Clocks of people and providers differ a little from the database's. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/**
 * Adds a piece of evidence, in every state. On an unknown operation it opens the case. On a settled operation it
 * reopens the case if it contradicts the result. Proof settles by itself if the action allows this.
 */
export function addEvidence(op: OperationRecord, command: AddEvidenceCommand, world: World): Decision {
  const step = stepVerdict('add_evidence', op, world, command.by)
  if (!step.allowed) return refuseStep(op, step)
  if (command.observedAt !== null && command.observedAt > world.now + CLOCK_TOLERANCE_MS) {
    return invalid('/observedAt', 'The observation time cannot be in the future.')
  }
  const evidence = evidenceOf(op, command, world)
  const added = [...openingOf(op, 'evidence'), addition(op, evidence)]
  if (isSettled(op.state) && contradictsSettled(op, evidence)) {
    const again = reopening(op, world, { unknownReason: 'contradicting_evidence', evidenceIds: [evidence.id] })
    return change(op, [...added, again], world, { evidence })
  }
  return settledByProof(op, evidence, added, command, world) ?? change(op, added, world, { evidence })
}

/** A final status can arrive without the worker while no lease is active. */
const canSettle = (op: OperationRecord): boolean =>
  isUnresolved(op.state) || (op.state === 'submitted' && op.leaseExpiresAt === null && op.acceptedAt !== null)

function settledByProof(
  op: OperationRecord,
  evidence: EvidenceRecord,
  added: LedgerEvent[],
  { by }: AddEvidenceCommand,
  world: World
): Decision | null {
  const all = [...world.evidence, evidence]
  const automatic = canSettle(op) && evidence.proves ? autoSettlement(op, all, world.policy) : null
  if (automatic === null) return null
  const reason = 'The finding is authoritative, and no recorded evidence contradicts it.'
  const settlement = {
    ...automatic,
    decidedBy: 'evidence' as const,
    resolutionId: null,
    reason,
    reasonCode: null,
    providerReference: null,
    result: null
  }
  const settled = settling(op, settlement, { now: world.now, evidence: all })
  const rows: NewRows = { evidence }
  if (op.pendingResolutionId !== null) {
    rows.resolutionDecision = {
      id: op.pendingResolutionId,
      status: 'voided',
      decidedBy: by.actor,
      decidedAt: world.now,
      decisionReason: reason
    }
  }
  return change(op, [...added, ...voiding(op, reason), settled.event], world, rows, { payload: settled.payload })
}

const addition = (op: OperationRecord, evidence: EvidenceRecord): LedgerEvent =>
  event('evidence_added', {
    evidenceId: toWireId('ev', evidence.id),
    kind: evidence.kind,
    finding: evidence.finding,
    source: evidence.source,
    digest: evidence.digest,
    providerReference: evidence.providerReference ?? undefined,
    duplicateEffect: evidence.duplicateEffect ? true : undefined,
    revokesGrant: revokesGrant(op, evidence)
  })

function evidenceOf(op: OperationRecord, command: AddEvidenceCommand, { now }: World): EvidenceRecord {
  // Evidence entered by people and agents is never proof.
  const verified = command.by.actor.type === 'system' ? command.verified : null
  const comparison = verified?.comparison ?? compareObserved(op, command.observed)
  const differs = comparison.some(({ verdict }) => verdict === 'different')
  const finding = command.finding === 'applied' && differs ? 'conflicting' : command.finding
  const second = finding === 'applied' && command.kind !== 'note' && showsSecondEffect(op, command.providerReference)
  return sealEvidence({
    id: command.ids.evidence,
    kind: command.kind,
    finding,
    source: command.source,
    path: verified?.path ?? null,
    providerReference: command.providerReference,
    comparison,
    observed: command.observed ?? null,
    note: command.note,
    proves: verified?.proves === true && finding !== 'conflicting',
    duplicateEffect: verified?.duplicateEffect === true || second,
    reason:
      verified?.reason ??
      (finding === command.finding ? null : 'The provider’s record differs from the intended request.'),
    recordedBy: command.by.actor,
    observedAt: command.observedAt ?? now
  })
}
