import { PRESET_SCOPES, ROLE_SCOPES } from '@/lib/domain/access/roles'
import type { ContractRules } from '@/lib/domain/contract/contract-rules'
import type { Asker } from '@/lib/domain/operation/commands'
import type { Owner } from '@/lib/domain/operation/operation'
import { SCOPES } from '@/lib/domain/operation/vocabulary'
import { type ActionPolicy, defaultPolicy } from '@/lib/domain/policy/policy'

/** The moment at which every story of the domain tests begins. */
export const BEGINNING = Date.parse('2026-11-30T10:00:00.000Z')

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** A uuid for a test: the same number, the same uuid. */
export const uuid = (number: number): string => `0192f0c1-4e7b-7c3a-8f00-${number.toString(16).padStart(12, '0')}`

export const TEAM: Owner = { type: 'team', id: uuid(900), name: 'payments' }
export const PERSON: Owner = { type: 'user', id: uuid(901), name: 'First operator' }

export const AGENT: Asker = {
  actor: { type: 'agent', id: uuid(910), name: 'billing-bot' },
  scopes: new Set(PRESET_SCOPES.agent),
  role: null
}
export const OPERATOR: Asker = {
  actor: { type: 'user', id: uuid(901), name: 'First operator' },
  scopes: new Set(ROLE_SCOPES.operator),
  role: 'operator'
}
export const SECOND_OPERATOR: Asker = { ...OPERATOR, actor: { type: 'user', id: uuid(902), name: 'Second operator' } }
export const VIEWER: Asker = {
  actor: { type: 'user', id: uuid(903), name: 'Viewer' },
  scopes: new Set(ROLE_SCOPES.viewer),
  role: 'viewer'
}
/** Holds every scope, so that only the state of an operation can refuse it. */
export const EVERYTHING: Asker = {
  actor: { type: 'user', id: uuid(904), name: 'Everything' },
  scopes: new Set(SCOPES),
  role: 'admin'
}

/** A policy with a back-off that is never random. */
export const aPolicy = (changes: Partial<ActionPolicy> = {}): ActionPolicy => ({
  ...defaultPolicy('payment.create'),
  declared: true,
  budget: {
    maxAttempts: 3,
    maxElapsedSeconds: 86_400,
    backoff: { initialMs: 1000, maxMs: 60_000, multiplier: 2, jitter: 'none' }
  },
  ...changes
})

/** A contract under which the original may be sent again for a day. */
export const aContract = (changes: Partial<ContractRules> = {}): ContractRules => ({
  provider: 'northbank',
  operation: 'payments.create',
  key: { in: 'header', name: 'Idempotency-Key', maxLength: 255, format: 'any', derive: 'verbatim' },
  scope: 'account',
  retention: { kind: 'exact', seconds: 86_400, from: 'first_request' },
  onDuplicate: 'snapshot',
  onMismatch: 'error',
  storesErrors: false,
  inFlightStatus: 409,
  noEffectStatuses: [400, 422, 429],
  transientStatuses: [429],
  referenceField: null,
  lookups: [],
  confidence: 'high',
  ...changes
})
