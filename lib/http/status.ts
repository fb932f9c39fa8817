import type { RefusalCode } from '@/lib/domain/operation/refusal'
import type { Answer } from '@/lib/services/kernel/context'

/** The HTTP status of every refusal. */
export const REFUSAL_STATUS = {
  invalid_json: 400,
  invalid_request: 400,
  idempotency_key_missing: 400,
  idempotency_key_malformed: 400,
  invalid_cursor: 400,
  unauthenticated: 401,
  scope_missing: 403,
  cross_origin: 403,
  action_not_cleared: 403,
  action_unknown: 403,
  same_person: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  in_progress: 409,
  outcome_unknown: 409,
  retry_backoff: 409,
  suspected_duplicate: 409,
  reference_conflict: 409,
  result_expired: 409,
  lease_lost: 409,
  contradicts_settled: 409,
  already_submitted: 409,
  version_conflict: 409,
  resume_not_permitted: 409,
  evidence_changed: 409,
  approval_pending: 409,
  decision_reused: 409,
  step_not_permitted: 409,
  already_exists: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  fingerprint_mismatch: 422,
  evidence_insufficient: 422,
  attempt_budget_exhausted: 429,
  run_budget_exhausted: 429,
  rate_limited: 429,
  internal_error: 500,
  ledger_unavailable: 503
} as const satisfies Record<RefusalCode, number>

/** The HTTP status of every answer that is no refusal. */
export const ANSWER_STATUS = { done: 200, created: 201, accepted: 202 } as const satisfies Record<
  Answer<unknown>['status'],
  number
>
