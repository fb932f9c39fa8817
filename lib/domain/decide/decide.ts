import type { Command } from '@/lib/domain/operation/commands'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import { decideResolution } from './approval'
import { cancel, releaseHold } from './cancel'
import { addNote, changeDeadline, changeOwner, openCase } from './case'
import { claim } from './claim'
import type { Decision, World } from './decision'
import { addEvidence } from './evidence'
import { heartbeat } from './heartbeat'
import { retirePayload, suppress } from './record'
import { report } from './report'
import { resolve } from './resolve'
import { lapseLease, missDeadline, overdueCompletion } from './time'

/**
 * Decides a command on an operation, given the world around it. Pure: the caller loads both, writes the decision
 * guarded by `op.version`, and after a lost race loads and decides again.
 */
export function decide(op: OperationRecord, command: Command, world: World): Decision {
  switch (command.type) {
    case 'claim':
      return claim(op, command, world)
    case 'heartbeat':
      return heartbeat(op, command, world)
    case 'report':
      return report(op, command, world)
    case 'cancel':
      return cancel(op, command, world)
    case 'releaseHold':
      return releaseHold(op, command, world)
    case 'lapseLease':
      return lapseLease(op, command, world)
    case 'overdueCompletion':
      return overdueCompletion(op, command, world)
    case 'openCase':
      return openCase(op, command, world)
    case 'addEvidence':
      return addEvidence(op, command, world)
    case 'changeOwner':
      return changeOwner(op, command, world)
    case 'changeDeadline':
      return changeDeadline(op, command, world)
    case 'missDeadline':
      return missDeadline(op, command, world)
    case 'addNote':
      return addNote(op, command, world)
    case 'resolve':
      return resolve(op, command, world)
    case 'decideResolution':
      return decideResolution(op, command, world)
    case 'suppress':
      return suppress(op, command, world)
    case 'retirePayload':
      return retirePayload(op, command, world)
  }
}
