import { canonicalJson } from '@/lib/domain/exact/canonical'
import type { JsonValue } from '@/lib/domain/exact/json-value'
import { sha256Hex } from '@/lib/domain/exact/sha256'
import { toText } from '@/lib/domain/operation/event-data'
import { toWireId } from '@/lib/domain/operation/ids'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import { contradictsSuccess } from './sufficiency'

/** Evidence with its digest: SHA-256 over the canonical JSON of all its fields, including id and source. */
export function sealEvidence(evidence: Omit<EvidenceRecord, 'digest'>): EvidenceRecord {
  const { type, id, name = null } = evidence.recordedBy
  const sealed = {
    ...evidence,
    id: toWireId('ev', evidence.id),
    observed: evidence.observed ?? null,
    observedAt: toText(evidence.observedAt),
    recordedBy: { type, id, name }
  }
  return { ...evidence, digest: sha256Hex(canonicalJson(sealed as JsonValue)) }
}

/**
 * Whether the evidence contradicts the settled result, so that the operation must be reviewed again (R27). A late
 * "processing" does not contradict the provider's own refusal, but it contradicts a failure with another basis. An
 * empty search contradicts a success only if it proves absence. A read has nothing to contradict.
 */
export function contradictsSettled(op: OperationRecord, evidence: EvidenceRecord): boolean {
  if (op.actionClass === 'read' || evidence.kind === 'note') return false
  if (op.state === 'succeeded') return evidence.finding !== 'conflicting' && contradictsSuccess(evidence)
  if (op.state !== 'failed') return false
  if (evidence.finding === 'processing') {
    return op.failureReason !== 'declined' && op.failureReason !== 'rejected_before_acceptance'
  }
  return evidence.finding === 'applied'
}

/** A second record for an operation that succeeded already: the effect happened twice. */
export const showsSecondEffect = (op: OperationRecord, providerReference: string | null): boolean =>
  op.state === 'succeeded' &&
  op.providerReference !== null &&
  providerReference !== null &&
  providerReference !== op.providerReference

/** Evidence of a record at the provider revokes a delivery that was granted and not used. */
export const revokesGrant = (op: OperationRecord, { finding, kind }: EvidenceRecord): true | undefined =>
  op.resumeGrantedAt !== null &&
  kind !== 'note' &&
  (finding === 'applied' || finding === 'processing' || finding === 'conflicting')
    ? true
    : undefined
