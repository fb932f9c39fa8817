import { sha256Hex } from '@/lib/domain/exact/sha256'
import type { ReportCommand } from '@/lib/domain/operation/commands'
import { event, toText } from '@/lib/domain/operation/event-data'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { deadlineFault } from '@/lib/domain/policy/deadlines'
import { change, invalid } from './change'
import { ALREADY_KEPT, type Decision, refuse, UNCHANGED, type World } from './decision'
import { keepLateReport, storedCopy } from './late-report'
import { outcomeOf } from './outcome'
import { reportRow } from './report-row'

/**
 * Handles a worker's report. The latest token of a submitted operation is accepted, even shortly after its lease ended,
 * because no other worker has it. Every other report is kept as evidence.
 */
export function report(op: OperationRecord, command: ReportCommand, world: World): Decision {
  const fault = faultOf(op, command, world)
  if (fault !== null) return fault
  const isLatest = command.attempt === op.attempts && command.fencingToken === op.fencingToken
  if (op.state === 'submitted' && isLatest) {
    return isRepeatedAcceptance(op, command) ? UNCHANGED : applied(op, command, world)
  }
  const earlier = storedCopy(op, command, world)
  if (earlier === null) return keepLateReport(op, command, world)
  return earlier.effect === 'applied' ? UNCHANGED : ALREADY_KEPT
}

function applied(op: OperationRecord, command: ReportCommand, world: World): Decision {
  const { outcome, httpStatus, result } = command
  const becomes = outcomeOf(op, outcome, httpStatus, world)
  const completesBy = command.completesBy ?? world.now + world.policy.completionSeconds * 1000
  const reported = event('outcome_reported', {
    attempt: command.attempt,
    outcome,
    ...becomes,
    providerReference: command.providerReference ?? undefined,
    providerRequestId: command.providerRequestId ?? undefined,
    httpStatus: httpStatus ?? undefined,
    reason: command.reason ?? undefined,
    resultDigest: result === null ? undefined : sha256Hex(result),
    completesBy: outcome === 'accepted' ? toText(completesBy) : undefined
  })
  return change(op, [reported], world, { report: reportRow(command, 'applied', world.now) }, { payload: { result } })
}

/** A repeated acceptance. After every other outcome the operation is in another state when the report is repeated. */
function isRepeatedAcceptance(op: OperationRecord, command: ReportCommand): boolean {
  if (command.outcome !== 'accepted' || op.acceptedAt === null) return false
  const sameReference = command.providerReference === null || command.providerReference === op.providerReference
  return sameReference && (command.completesBy === null || command.completesBy === op.completesBy)
}

function faultOf(op: OperationRecord, command: ReportCommand, { now }: World): Decision | null {
  if (command.attempt < 1 || command.attempt > op.attempts) {
    return refuse({ code: 'not_found', detail: `The operation has no attempt ${command.attempt}.` })
  }
  if (command.outcome === 'succeeded' && command.providerReference === null && command.result === null) {
    return invalid('/providerReference', 'A success must include the provider reference or a result to replay.')
  }
  if (command.completesBy !== null && command.outcome === 'accepted') {
    const fault = deadlineFault(command.completesBy, now)
    if (fault !== null) return invalid('/completesBy', `The completion time ${fault}.`)
  }
  return null
}
