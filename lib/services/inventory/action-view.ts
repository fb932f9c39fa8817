import type { Action } from '@/lib/api/actions'
import type { StoredPolicy } from '@/lib/db/tenant-config'
import { formatAmount } from '@/lib/domain/exact/money'

/** An action in the wire format. */
export function toAction(
  name: string,
  stored: { policy: StoredPolicy; declared: boolean; updatedAt: number | null }
): Action {
  const { policy, declared, updatedAt } = stored
  const { above, always } = policy.approval
  return {
    ...policy,
    name,
    approval: {
      always,
      above:
        above === null ? null : { value: formatAmount(BigInt(above.minor), above.currency), currency: above.currency }
    },
    declared,
    updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString()
  }
}
