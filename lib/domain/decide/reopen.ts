import { serviceLevelDeadline } from '@/lib/domain/deadlines'
import type { World } from '@/lib/domain/decision'
import { event, toText } from '@/lib/domain/event-data'
import { toWireId } from '@/lib/domain/ids'
import type { LedgerEvent, OperationRecord } from '@/lib/domain/operation'

type Because = {
  unknownReason: 'contradicting_evidence' | 'reopened'
  evidenceIds: readonly string[]
  resolutionId?: string
  reason?: string
}

/** The event that opens a settled operation again, with a fresh deadline: the uncertainty begins now. */
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
