import type { Action } from '@/lib/api/actions'
import type { ActionRow } from '@/lib/db/actions'
import { formatAmount } from '@/lib/domain/exact/money'

/** An action in the wire format. */
export function toWireAction({ name, policy, declared, updatedAt }: ActionRow): Action {
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
    updatedAt: updatedAt.toISOString()
  }
}
