import type { ResolveCommand } from '@/lib/domain/operation/commands'
import { event, toText } from '@/lib/domain/operation/event-data'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord, ResolutionRecord } from '@/lib/domain/operation/records'
import type { ResolutionStatus } from '@/lib/domain/operation/vocabulary'
import { deadlineFault } from '@/lib/domain/policy/deadlines'
import { approvalNeed, evidenceDigest } from '@/lib/domain/resolution/approval'
import { openingOf } from './case'
import { change, invalid, refuseStep, staleVersion } from './change'
import { type Decision, refuse, type World } from './decision'
import { reopening } from './reopen'
import { resolutionData, settling } from './settle'
import { lackingScopeFor, stepVerdict } from './step-rules'

/**
 * A person's decision on an operation: settle it, grant the original one more delivery, keep it uncertain or reopen it.
 * If the action needs two people, the decision becomes a proposal. The version of the page is compared first, because a
 * decision on an outdated page is not valid.
 */
export function resolve(op: OperationRecord, command: ResolveCommand, world: World): Decision {
  const lacking = lackingScopeFor(command.resolution, command.by)
  if (lacking !== null) return refuse({ ...lacking, operation: op })
  const stale = staleVersion(op, command.expectedVersion)
  if (stale !== null) return stale
  const cited = world.evidence.filter(({ id }) => command.evidenceIds.includes(id))
  const known = new Set(cited.map(({ id }) => id))
  const missing = command.evidenceIds.findIndex((id) => !known.has(id))
  if (missing !== -1) return invalid(`/evidenceIds/${missing}`, 'This evidence does not belong to this operation.')
  const step = stepVerdict(command.resolution, op, world, command.by, { cited, reasonCode: command.reasonCode })
  if (!step.allowed) return refuseStep(op, step)

  const need = approvalNeed(op, world.policy, command.resolution)
  return need.needed ? propose(op, command, cited, need.because, world) : carryOut(op, command, cited, world)
}

function propose(
  op: OperationRecord,
  command: ResolveCommand,
  cited: readonly EvidenceRecord[],
  because: string,
  world: World
): Decision {
  const data = { ...saidBy(command, cited, world), because }
  const events = [...openingOf(op, 'decision'), event('resolution_proposed', data)]
  return change(op, events, world, { resolution: row(command, 'awaiting_approval', world) })
}

function carryOut(
  op: OperationRecord,
  command: ResolveCommand,
  cited: readonly EvidenceRecord[],
  world: World
): Decision {
  const said = saidBy(command, cited, world)
  const opening = openingOf(op, 'decision')
  const done = (status: ResolutionStatus) => ({ resolution: row(command, status, world) })
  switch (command.resolution) {
    case 'confirm_succeeded':
    case 'confirm_failed': {
      const { resolution, reason, reasonCode, providerReference, result } = command
      const settlement = {
        resolution,
        decidedBy: 'person',
        resolutionId: command.ids.resolution,
        cited,
        reason,
        reasonCode,
        providerReference,
        result
      } as const
      const settled = settling(op, settlement, world)
      return change(op, [...opening, settled.event], world, done('settled'), { payload: settled.payload })
    }
    case 'grant_resume':
      return change(
        op,
        [...opening, event('resume_granted', { ...said, because: grantReason(op, command, world) })],
        world,
        done('granted')
      )
    case 'keep_uncertain': {
      const fault = command.newDeadline === null ? 'is needed' : deadlineFault(command.newDeadline, world.now)
      if (command.newDeadline === null || fault !== null) return invalid('/newDeadline', `The new deadline ${fault}.`)
      const previous = op.deadline === null ? undefined : toText(op.deadline)
      const kept = event('uncertainty_kept', { ...said, deadline: toText(command.newDeadline), previous })
      return change(op, [...opening, kept], world, done('kept'))
    }
    case 'reopen': {
      const { reason, evidenceIds, ids } = command
      const because = { unknownReason: 'reopened', evidenceIds, resolutionId: ids.resolution, reason } as const
      return change(op, [reopening(op, world, because)], world, done('reopened'))
    }
  }
}

/** Why the grant is safe, in the sentence that the person saw. */
const grantReason = (op: OperationRecord, { by }: ResolveCommand, world: World): string =>
  stepVerdict('grant_resume', op, world, by).reason

const saidBy = (command: ResolveCommand, cited: readonly EvidenceRecord[], { evidence }: World) =>
  resolutionData(
    command.resolution,
    { cited, reason: command.reason, reasonCode: command.reasonCode, resolutionId: command.ids.resolution },
    evidence
  )

function row(command: ResolveCommand, status: ResolutionStatus, { now, evidence }: World): ResolutionRecord {
  const { decisionId, resolution, evidenceIds, reason, reasonCode, expectedVersion, providerReference, result } =
    command
  const waits = status === 'awaiting_approval'
  return {
    id: command.ids.resolution,
    decisionId,
    resolution,
    status,
    evidenceIds,
    evidenceDigest: evidenceDigest(evidence),
    reason,
    reasonCode,
    expectedVersion,
    providerReference,
    result,
    newDeadline: command.newDeadline,
    proposedBy: command.by.actor,
    proposedAt: now,
    decidedBy: waits ? null : command.by.actor,
    decidedAt: waits ? null : now,
    decisionReason: null
  }
}
