import { LATE_REPORT_PATH } from '@/lib/domain/evidence/sufficiency'
import { sha256Hex } from '@/lib/domain/exact/sha256'
import { event, type ResolutionData } from '@/lib/domain/operation/event-data'
import { toWireId } from '@/lib/domain/operation/ids'
import type { LedgerEvent, OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import type { ReasonCode, ResolutionKind } from '@/lib/domain/operation/vocabulary'
import { hasBudget } from '@/lib/domain/policy/budget'
import { evidenceDigest } from '@/lib/domain/resolution/approval'
import type { World } from './decision'
import { reportedResult } from './late-report'

export type SettlingResolution = 'confirm_succeeded' | 'confirm_failed'

/** The evidence and the result of a settlement; direct and approved resolutions have the same fields. */
export type Settlement = {
  resolution: SettlingResolution
  decidedBy: 'person' | 'second_person' | 'evidence'
  resolutionId: string | null
  cited: readonly EvidenceRecord[]
  reason: string
  reasonCode: ReasonCode | null
  providerReference: string | null
  result: string | null
}

/** The event that settles an unresolved operation, and the result that it settles with. */
export function settling(
  op: OperationRecord,
  settlement: Settlement,
  world: Pick<World, 'now' | 'evidence'>
): { event: LedgerEvent; payload: { result: string | null } } {
  const { resolution, decidedBy, cited } = settlement
  const data = resolutionData(resolution, settlement, world.evidence)
  if (resolution === 'confirm_failed') {
    // "Never sent" is the only settled failure after which the original can still be sent, because nothing was sent.
    const neverSent = settlement.reasonCode === 'never_sent'
    const failureReason = neverSent ? ('never_sent' as const) : ('settled_by_evidence' as const)
    const retryable = neverSent && hasBudget(op, world.now) ? (true as const) : undefined
    const failed = event('operation_resolved', { ...data, state: 'failed', decidedBy, failureReason, retryable })
    return { event: failed, payload: { result: null } }
  }
  // After retention there is no result to replay, and a settlement must not restore one.
  const told = op.result ?? settlement.result ?? firstOf(cited, (evidence) => reportedResult(evidence.observed))
  const result = op.retiredAt === null ? told : null
  const providerReference =
    settlement.providerReference ?? op.providerReference ?? firstOf(cited, (evidence) => evidence.providerReference)
  const succeeded = event('operation_resolved', {
    ...data,
    state: 'succeeded',
    decidedBy,
    providerReference: providerReference ?? undefined,
    resultDigest: result === null ? undefined : sha256Hex(result)
  })
  return { event: succeeded, payload: { result } }
}

/** The data of every event of a resolution. */
export function resolutionData(
  resolution: ResolutionKind,
  by: Pick<Settlement, 'cited' | 'reason' | 'reasonCode' | 'resolutionId'>,
  all: readonly EvidenceRecord[]
): ResolutionData {
  return {
    resolution,
    resolutionId: by.resolutionId === null ? undefined : toWireId('res', by.resolutionId),
    evidenceIds: by.cited.map(({ id }) => toWireId('ev', id)),
    evidenceDigest: evidenceDigest(all),
    reason: by.reason,
    reasonCode: by.reasonCode ?? undefined
  }
}

/** The event that voids a waiting proposal, if any: the first settlement wins. */
export const voiding = (op: OperationRecord, reason: string): LedgerEvent[] =>
  op.pendingResolutionId === null
    ? []
    : [
        event('resolution_rejected', {
          resolutionId: toWireId('res', op.pendingResolutionId),
          status: 'voided',
          reason
        })
      ]

/** The first cited evidence of a success that has the value; a worker's own report comes first. */
function firstOf(cited: readonly EvidenceRecord[], told: (evidence: EvidenceRecord) => string | null): string | null {
  const applied = cited.filter(({ finding }) => finding === 'applied')
  const ordered = [...applied.filter(({ path }) => path === LATE_REPORT_PATH), ...applied]
  return ordered.map(told).find((value) => value !== null) ?? null
}
