import type { MoneyMinor } from '@/lib/domain/operation/operation'
import type { ActionClass } from '@/lib/domain/operation/vocabulary'

export type Backoff = { initialMs: number; maxMs: number; multiplier: number; jitter: 'full' | 'none' }

export type Budget = { maxAttempts: number; maxElapsedSeconds: number; backoff: Backoff }

/** The policy of one action in the inventory (`PUT /actions/{name}`), with every default filled in. */
export type ActionPolicy = {
  name: string
  class: ActionClass
  description: string | null
  provider: string | null
  contract: string | null
  keyCreator: string | null
  keyRecipe: string | null
  excludedPointers: string[]
  budget: Budget
  leaseSeconds: number
  completionSeconds: number
  reconcileWithinSeconds: number
  ownerTeam: string
  autoSettle: boolean
  autoResume: 'never' | 'after_lookup' | 'immediately'
  lookupSchedule: number[]
  approval: { above: MoneyMinor | null; always: boolean }
  similarity: { policy: 'off' | 'flag' | 'hold'; windowSeconds: number; fields: string[] }
  impact: { maxDuplicateEffect: string | null; reversible: string | null; expectedRecoverySeconds: number | null }
  gate: { requireDrill: boolean }
  /** A disabled action begins no new operations; existing operations still get answers. */
  enabled: boolean
  /** False for an action that was used in a request before it was declared. */
  declared: boolean
}

/** The team that owns operations without another owner. */
export const DEFAULT_TEAM = 'operations'

export const DEFAULT_BACKOFF: Backoff = { initialMs: 500, maxMs: 60_000, multiplier: 2, jitter: 'full' }

/** Defaults of an undeclared action: consequential, safe, owned by the default team. */
export function defaultPolicy(name: string): ActionPolicy {
  return {
    name,
    class: 'consequential',
    description: null,
    provider: null,
    contract: null,
    keyCreator: null,
    keyRecipe: null,
    excludedPointers: [],
    budget: { maxAttempts: 3, maxElapsedSeconds: 86_400, backoff: DEFAULT_BACKOFF },
    leaseSeconds: 60,
    completionSeconds: 3_600,
    reconcileWithinSeconds: 14_400,
    ownerTeam: DEFAULT_TEAM,
    autoSettle: false,
    autoResume: 'never',
    lookupSchedule: [],
    approval: { above: null, always: false },
    similarity: { policy: 'off', windowSeconds: 3_600, fields: [] },
    impact: { maxDuplicateEffect: null, reversible: null, expectedRecoverySeconds: null },
    gate: { requireDrill: false },
    enabled: true,
    declared: false
  }
}
