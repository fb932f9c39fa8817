import type { ContractRules } from '@/lib/domain/contract/contract-rules'
import type { InstantMs } from '@/lib/domain/operation/operation'
import type { ActionPolicy } from './policy'

/** The rules that apply to an operation at one moment, beside its own row. */
export type RulesInForce = {
  /** The database's clock. */
  now: InstantMs
  policy: ActionPolicy
  /** What the provider documents for this action; null where nothing is on record. */
  contract: ContractRules | null
}
