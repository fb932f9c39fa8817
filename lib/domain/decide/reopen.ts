import { event, toText } from '@/lib/domain/operation/event-data'
import { toWireId } from '@/lib/domain/operation/ids'
import type { LedgerEvent, OperationRecord } from '@/lib/domain/operation/operation'
import { serviceLevelDeadline } from '@/lib/domain/policy/deadlines'
import type { World } from './decision'

type Because = {
  unknownReason: 'contradicting_evidence' | 'reopened'
  evidenceIds: readonly string[]
  resolutionId?: string
  reason?: string
}

/** The event that opens a settled operation again, with a new deadline that counts from now. */
export function reopening(op: OperationRecord, world: World, because: Because): LedgerEvent {
  return event('operation_reopened', {
    unknownReason: because.unknownReason,
    deadline: toText(serviceLevelDeadline(world)),
    settledAs: op.state,
    evidenceIds: because.evidenceIds.map((id) => toWireId('ev', id)),
    resolutionId: because.resolutionId === undefined ? undefined : toWireId('res', because.resolutionId),
    reason: because.reason
  })
}
