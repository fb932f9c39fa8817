import type { InstantMs, OperationRecord } from '@/lib/domain/operation/operation'

/** One way to look up an operation at the provider (`lookups` of a contract). */
export type LookupRule = {
  name: string
  method: 'GET' | 'POST'
  path: string
  items: string | null
  more: string | null
  providerReference: string | null
  compare: Record<string, string>
  status: { at: string; applied: string[]; processing: string[]; declined: string[] } | null
  authoritative: boolean
  complete: boolean
  settleSeconds: number
}

/**
 * The documented behaviour of a provider for one of its operations (`PUT /contracts/{provider}/{operation}`), with
 * defaults.
 */
export type ContractRules = {
  provider: string
  operation: string
  key: {
    in: 'header' | 'body' | 'none'
    name: string | null
    maxLength: number | null
    format: 'any' | 'uuid' | 'ascii'
    derive: 'verbatim' | 'sha256-hex' | 'uuid-v5'
  }
  scope: string | null
  retention: {
    kind: 'exact' | 'minimum' | 'unpublished' | 'disputed'
    seconds: number | null
    from: 'first_request' | 'last_request'
  }
  onDuplicate: 'snapshot' | 'current_state' | 'resumes_work' | 'acknowledges' | 'new_object'
  onMismatch: 'error' | 'ignored' | 'new_object'
  storesErrors: boolean
  inFlightStatus: number | null
  noEffectStatuses: number[]
  /** Rejections that the provider documents as temporary, such as 429. */
  transientStatuses: number[]
  referenceField: string | null
  lookups: LookupRule[]
  confidence: 'high' | 'medium' | 'low'
}

/**
 * A resume must reach the provider this long before the key is deleted, because clocks differ and requests take time.
 */
export const RETENTION_MARGIN_MS = 10 * 60_000

/** Whether the original can be sent again, and the reason as a sentence. */
export type ResumeSafety = { safe: boolean; reason: string }

/**
 * Seconds for which the provider keeps a key, or null if this is not reliable: without a key, with an unpublished or
 * disputed retention, or with low confidence.
 */
export function keyRetentionSeconds(contract: ContractRules | null): number | null {
  if (contract === null || contract.key.in === 'none' || contract.confidence === 'low') return null
  if (contract.retention.kind === 'unpublished' || contract.retention.kind === 'disputed') return null
  return contract.retention.seconds
}

/**
 * Whether the contract lets the original be sent once more under its own key (R23). Budget, evidence and approvals are
 * checked elsewhere; this is about the provider alone. Every branch gives its reason as a sentence.
 */
export function resumeSafety(contract: ContractRules | null, op: OperationRecord, now: InstantMs): ResumeSafety {
  const no = (reason: string): ResumeSafety => ({ safe: false, reason })
  if (contract === null) return no('No recorded provider contract says that it is safe to send the original again.')
  const name = contract.provider
  if (contract.confidence === 'low') return no(`The behaviour of ${name} for a repeated request has not been verified.`)
  if (contract.key.in === 'none')
    return no(`${name} does not accept a key for this request, so a second request would cause a second effect.`)
  if (contract.onDuplicate === 'new_object') return no(`${name} creates a second object for a repeated key.`)
  if (contract.onMismatch !== 'error') {
    return no(`${name} accepts a changed request under the same key, so a repeat is not protected.`)
  }
  if (contract.storesErrors && op.unknownReason === 'ambiguous') {
    return no(
      `${name} stores errors under the key, so the same key would only return the stored error. Look up the effect instead.`
    )
  }
  if (contract.retention.kind === 'unpublished') return no(`${name} does not publish how long it keeps a key.`)
  if (contract.retention.kind === 'disputed') return no(`The sources disagree about how long ${name} keeps a key.`)
  if (op.request === null)
    return no('The stored request was removed when its retention ended, so it cannot be repeated.')
  if (op.keyExpiresAt === null) return no('It is not known how long the provider keeps the key.')
  if (op.keyExpiresAt <= now) return no(`${name} no longer keeps the key, so a repeat would be a new request.`)
  if (op.keyExpiresAt - RETENTION_MARGIN_MS <= now) {
    return no(`${name} will delete the key soon, so a repeat may arrive too late.`)
  }
  return { safe: true, reason: REPLAY[contract.onDuplicate](name) }
}

const REPLAY = {
  snapshot: (name: string) => `${name} still keeps the key and returns the first result for a repeat.`,
  current_state: (name: string) => `${name} still keeps the key and returns the current object for a repeat.`,
  resumes_work: (name: string) => `${name} still keeps the key and completes the first request without repeating it.`,
  acknowledges: (name: string) => `${name} still keeps the key and confirms a repeat without a second effect.`
} as const
