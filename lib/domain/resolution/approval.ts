import { sha256Hex } from '@/lib/domain/exact/sha256'
import { formatMinor } from '@/lib/domain/exact/write-money'
import type { OperationRecord } from '@/lib/domain/operation/operation'
import type { EvidenceRecord } from '@/lib/domain/operation/records'
import type { ResolutionKind } from '@/lib/domain/operation/vocabulary'
import type { ActionPolicy } from '@/lib/domain/policy/policy'

export type ApprovalNeed = { needed: false } | { needed: true; because: string }

/** Whether this resolution needs the approval of a second person, and why (R36). */
export function approvalNeed(op: OperationRecord, policy: ActionPolicy, resolution: ResolutionKind): ApprovalNeed {
  if (resolution === 'keep_uncertain' || resolution === 'reopen') return { needed: false }
  const { above, always } = policy.approval
  if (always) return { needed: true, because: 'This action always needs the approval of a second person.' }
  if (above === null || op.amount === null) return { needed: false }
  const limit = formatMinor(above.minor, above.currency)
  if (op.amount.currency !== above.currency) {
    return {
      needed: true,
      because: `The approval limit is ${limit}, and an amount in ${op.amount.currency} cannot be compared with it.`
    }
  }
  return op.amount.minor > above.minor
    ? { needed: true, because: `The amount is above the approval limit of ${limit}.` }
    : { needed: false }
}

/** The evidence that an approver sees: SHA-256 over the sorted digests of all evidence of the operation, hex. */
export function evidenceDigest(evidence: readonly Pick<EvidenceRecord, 'digest'>[]): string {
  return sha256Hex(
    evidence
      .map(({ digest }) => digest)
      .sort()
      .join('\n')
  )
}
