import type { ContractRules } from '@/lib/domain/contract/contract-rules'
import type { InstantMs } from '@/lib/domain/operation/operation'
import type { ActionPolicy } from './policy'

/** The rules that apply to an operation now, in addition to its own row. */
export type RulesInForce = {
  /** The database's clock. */
  now: InstantMs
  policy: ActionPolicy
  /** The provider contract of this action; null without a contract. */
  contract: ContractRules | null
}
