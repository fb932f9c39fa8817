import type { TenantConfig } from '@/lib/db/tenant-config'
import type { ContractRules } from '@/lib/domain/contract/contract-rules'
import type { ActionPolicy } from '@/lib/domain/policy/policy'

/**
 * The provider contract that an action goes by: for begin, for claims and for every other decision. The catalogue has no
 * entries yet: nothing is on record, so nothing may rest on it.
 */
export function contractOf(_config: TenantConfig, _policy: ActionPolicy): ContractRules | null {
  return null
}
