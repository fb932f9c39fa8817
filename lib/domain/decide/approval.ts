import type { DecideResolutionCommand } from '@/lib/domain/operation/commands'
import { event } from '@/lib/domain/operation/event-data'
import { toWireId } from '@/lib/domain/operation/ids'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { ResolutionRecord } from '@/lib/domain/operation/records'
import type { Refusal } from '@/lib/domain/operation/result'
import { evidenceDigest } from '@/lib/domain/resolution/approval'
import { change, refuseStep } from './change'
import { type Decision, type ResolutionOutcome, refuse, type World } from './decision'
import { resolutionData, settling, voiding } from './settle'
import { stepVerdict } from './step-rules'

/**
 * Applies the decision of the second person. An approval is valid only for the evidence that the proposer saw: with
 * newer evidence, the proposal is void and must be made again. A rejection keeps its reason.
 */
export function decideResolution(op: OperationRecord, command: DecideResolutionCommand, world: World): Decision {
  const step = stepVerdict('approve', op, world, command.by)
  if (!step.allowed) return refuseStep(op, step)
  const { pending } = world
  if (pending === null || pending.id !== command.resolutionId || op.pendingResolutionId !== command.resolutionId) {
    return refuse({
      code: 'step_not_permitted',
      detail: 'This proposal is no longer waiting for a decision.',
      operation: op
    })
  }
  if (command.decision === 'reject') {
    const rejected = event('resolution_rejected', {
      resolutionId: toWireId('res', pending.id),
      status: 'rejected',
      reason: command.reason
    })
    return change(op, [rejected], world, { resolutionDecision: outcome(command, 'rejected', world) })
  }
  if (command.evidenceDigest !== pending.evidenceDigest) {
    return refuse(
      evidenceChanged(op, 'The evidence you looked at is not the evidence of the proposal. Read the proposal again.')
    )
  }
  if (evidenceDigest(world.evidence) !== pending.evidenceDigest) {
    const reason = 'New evidence was added after the proposal.'
    const decision = change(op, voiding(op, reason), world, {
      resolutionDecision: { ...outcome(command, 'voided', world), decisionReason: reason }
    })
    return decision.kind === 'change'
      ? {
          ...decision,
          refusal: evidenceChanged(
            decision.next,
            `${reason} The proposal is void. Propose again with the current evidence.`
          )
        }
      : decision
  }
  return approve(op, pending, command, world)
}

function approve(
  op: OperationRecord,
  pending: ResolutionRecord,
  command: DecideResolutionCommand,
  world: World
): Decision {
  const { resolution, reason, reasonCode, providerReference, result } = pending
  const cited = world.evidence.filter(({ id }) => pending.evidenceIds.includes(id))
  // The step may no longer be allowed since the proposal: a key expires, a budget ends.
  const step = stepVerdict(resolution, { ...op, pendingResolutionId: null }, world, command.by, { cited, reasonCode })
  if (!step.allowed) return refuseStep(op, step)
  const said = { cited, reason, reasonCode, resolutionId: pending.id }
  if (resolution === 'confirm_succeeded' || resolution === 'confirm_failed') {
    const settlement = { ...said, resolution, decidedBy: 'second_person' as const, providerReference, result }
    const settled = settling(op, settlement, world)
    const rows = { resolutionDecision: outcome(command, 'settled', world) }
    return change(op, [settled.event], world, rows, { payload: settled.payload })
  }
  const granted = event('resume_granted', { ...resolutionData(resolution, said, world.evidence), because: step.reason })
  return change(op, [granted], world, { resolutionDecision: outcome(command, 'granted', world) })
}

const outcome = (
  { by, resolutionId, reason }: DecideResolutionCommand,
  status: ResolutionOutcome['status'],
  { now }: World
): ResolutionOutcome => ({ id: resolutionId, status, decidedBy: by.actor, decidedAt: now, decisionReason: reason })

const evidenceChanged = (operation: OperationRecord, detail: string): Refusal => ({
  code: 'evidence_changed',
  detail,
  operation
})
