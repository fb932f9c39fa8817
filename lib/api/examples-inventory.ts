import type { Action } from './actions'
import { BEGUN_AT, person } from './examples'
import type { Key } from './keys'
import type { Member } from './members'
import type { Run } from './runs'

export const actionExample: Action = {
  name: 'payment.create',
  class: 'consequential',
  description: 'Charges a customer',
  provider: 'stripe',
  contract: null,
  keyCreator: 'workflow',
  keyRecipe: 'run + step + tool',
  excludedPointers: [],
  budget: {
    maxAttempts: 3,
    maxElapsedSeconds: 86_400,
    backoff: { initialMs: 500, maxMs: 60_000, multiplier: 2, jitter: 'full' }
  },
  leaseSeconds: 60,
  completionSeconds: 3600,
  reconcileWithinSeconds: 14_400,
  ownerTeam: 'operations',
  autoSettle: false,
  autoResume: 'never',
  lookupSchedule: [],
  approval: { above: { value: '1000.00', currency: 'GBP' }, always: false },
  similarity: { policy: 'off', windowSeconds: 3600, fields: [] },
  impact: { maxDuplicateEffect: 'one extra charge', reversible: 'refund', expectedRecoverySeconds: 900 },
  gateway: null,
  gate: { requireDrill: false },
  enabled: true,
  declared: true,
  updatedAt: BEGUN_AT
}

export const runExample: Run = {
  runId: 'run_7',
  budget: { maxOperations: 50, maxAttempts: 100, spend: [{ value: '500.00', currency: 'GBP' }] },
  used: { operations: 3, attempts: 3, spend: [{ value: '125.00', currency: 'GBP' }] },
  exhausted: false,
  updatedAt: BEGUN_AT
}

export const keyExample: Key = {
  id: 'key_019ac0ffee0070008000000000000003',
  name: 'billing-bot',
  preset: 'agent',
  scopes: ['operations:write', 'operations:read', 'evidence:write'],
  hint: 'oo_live_4f…',
  createdAt: BEGUN_AT,
  createdBy: person.id,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null
}

export const memberExample: Member = {
  id: person.id,
  email: 'operator@example.com',
  name: 'Operator',
  role: 'operator',
  createdAt: BEGUN_AT,
  lastSignInAt: null,
  mustChangePassword: true,
  disabledAt: null
}
