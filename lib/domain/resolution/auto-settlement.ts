import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import type { ActionPolicy } from '@/lib/domain/policy/policy'
import { approvalNeed } from './approval'

export type AutoSettlement = {
  resolution: 'confirm_succeeded' | 'confirm_failed'
  /** The proof that it cites. */
  cited: EvidenceRecord[]
}

/**
 * Whether the ledger can settle by itself: the action allows it, one proving finding says applied or declined, no
 * recorded evidence conflicts, and no second person is needed. Proof of absence is decided by people.
 */
export function autoSettlement(
  op: OperationRecord,
  evidence: readonly EvidenceRecord[],
  policy: ActionPolicy
): AutoSettlement | null {
  if (!policy.autoSettle) return null
  const findings = evidence.filter(({ kind }) => kind !== 'note')
  const proof = findings.filter(({ proves, finding }) => proves && (finding === 'applied' || finding === 'declined'))
  const [first] = proof
  if (first === undefined) return null
  const applied = first.finding === 'applied'
  const against = applied
    ? findings.some(
        ({ finding, proves }) => finding === 'declined' || finding === 'conflicting' || (finding === 'absent' && proves)
      )
    : findings.some(({ finding }) => finding === 'applied' || finding === 'processing' || finding === 'conflicting')
  if (against) return null
  const resolution = applied ? 'confirm_succeeded' : 'confirm_failed'
  return approvalNeed(op, policy, resolution).needed ? null : { resolution, cited: proof }
}
