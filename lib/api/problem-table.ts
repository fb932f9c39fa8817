import type { RefusalCode } from '@/lib/domain/operation/refusal'
import type { DecisionKind } from '@/lib/domain/operation/vocabulary'

/**
 * Links that a problem can offer. `status`, `timeline`, `evidence` and `resolve` never cause an effect; `same_key` and
 * `new_key` ask the ledger again and are safe only where the code says so.
 */
export type NextRel = 'status' | 'timeline' | 'evidence' | 'resolve' | 'same_key' | 'new_key'

export type ProblemWords = {
  title: string
  /** What happened, in one or two sentences. */
  means: string
  /** What the caller should do. */
  todo: string
  /** The sentence for the model, used if the refusal has no guidance. */
  guidance?: string
  /** Guidance and decision are about calling the tool, so only begin and claim return them. */
  beginOnly?: true
  decision?: DecisionKind
  /** Whether a new key is safe for the same intention; set for codes about an intention. */
  safeNewKey?: boolean
  retryAfterSeconds?: number
  /** Links to offer when the refusal is about an operation; `true` marks the safe ones. */
  next?: Partial<Record<NextRel, boolean>>
}

const LOOK: Partial<Record<NextRel, boolean>> = { status: true, timeline: true }
const NEVER_AGAIN: Partial<Record<NextRel, boolean>> = { ...LOOK, same_key: false, new_key: false }

/** The words of every refusal, declared once. The HTTP status of each code is in lib/domain/operation/refusal.ts. */
export const PROBLEMS: Record<RefusalCode, ProblemWords> = {
  invalid_json: {
    title: 'The body is not valid JSON',
    beginOnly: true,
    means:
      'The body is not valid JSON in UTF-8, or it contains a value that is not accepted: a repeated key, a lone surrogate, a number that a double cannot represent exactly, or too many nested levels.',
    todo: 'Fix what the detail points to. Send amounts and large ids as strings.',
    guidance: 'Nothing was saved. Do not call the tool; fix the request and send it again with the same key.'
  },
  invalid_request: {
    title: 'The request is not valid',
    beginOnly: true,
    means: 'A field is missing, has the wrong format or is unknown. `errors` names each field by JSON Pointer.',
    todo: 'Fix every field listed in `errors`.',
    guidance: 'Nothing was saved. Do not call the tool; fix the request and send it again with the same key.'
  },
  idempotency_key_missing: {
    title: 'The Idempotency-Key header is missing',
    beginOnly: true,
    means: 'Every intention needs one stable key. The workflow creates it when it decides to act.',
    todo: 'Send `Idempotency-Key`. Derive the key from the run, the step and the tool, or from the source event. Never create a random key per call.',
    guidance: 'Nothing was saved. Do not call the tool; fix the header and send the request again.'
  },
  idempotency_key_malformed: {
    title: 'The Idempotency-Key header is malformed',
    beginOnly: true,
    means: 'A key has 1 to 255 visible ASCII characters. It is sent as one quoted string or without quotes.',
    todo: 'Send exactly one key, without spaces or control characters. If it starts with a quote, it must end with one.',
    guidance: 'Nothing was saved. Do not call the tool; fix the header and send the request again.'
  },
  invalid_cursor: {
    title: 'The cursor is not valid',
    means: 'The cursor was changed or belongs to another sort order.',
    todo: 'Start again from the first page and send `nextCursor` back unchanged.'
  },
  unauthenticated: {
    title: 'Authentication is required',
    beginOnly: true,
    means: 'The request has no credential, or the credential is unknown, expired or revoked.',
    todo: 'Send `Authorization: Bearer` with a valid API key, or sign in.',
    guidance: 'Nothing was saved. Do not call the tool.'
  },
  scope_missing: {
    title: 'The credential lacks a scope',
    means: 'The credential is valid but does not allow this. The detail names the missing scope.',
    todo: 'Use a credential that has the scope. Agent keys can never resolve operations.'
  },
  cross_origin: {
    title: 'The request comes from another site',
    means: 'A session can make changes only from the pages of the console.',
    todo: 'Use the console, or use an API key outside a browser.'
  },
  action_not_cleared: {
    title: 'The action is not cleared to run',
    means: 'The action is disabled, or it has not passed the release check that it requires.',
    todo: 'Ask a manager to enable the action in the inventory, or run its recovery drill.',
    guidance: 'Do not call the tool: this action is not allowed to run now.',
    decision: 'refuse',
    safeNewKey: false,
    next: LOOK
  },
  action_unknown: {
    title: 'The action is not in the inventory',
    means: 'This workspace accepts declared actions only.',
    todo: 'Declare the action with `PUT /actions/{name}` first.',
    guidance: 'Do not call the tool: this action is not declared.',
    decision: 'refuse',
    safeNewKey: false
  },
  same_person: {
    title: 'A second person is needed',
    means: 'A resolution cannot be approved by the person who proposed it.',
    todo: 'Ask another person to approve or reject it.'
  },
  not_found: {
    title: 'Not found',
    means: 'The resource does not exist, or it belongs to another workspace. The answer is the same in both cases.',
    todo: 'Check the path and the id.'
  },
  method_not_allowed: {
    title: 'The method is not allowed here',
    means: 'The path exists but does not support this method. `Allow` lists the supported methods.',
    todo: 'Use one of the methods listed in `Allow`.'
  },
  request_timeout: {
    title: 'The body arrived too late',
    beginOnly: true,
    means: 'The body did not arrive within the time allowed.',
    todo: 'Check the connection and send the request again.',
    guidance: 'Nothing was saved. Do not call the tool; send the request again with the same key.'
  },
  in_progress: {
    title: 'The original is still running',
    means: 'A worker holds an active lease, or the provider accepted the request and is still processing it.',
    todo: 'Wait for the time in `Retry-After`. Then send the request again with the same key, or read the status.',
    guidance: 'Wait. The original call is still running; do not call the tool again.',
    decision: 'wait',
    safeNewKey: false,
    retryAfterSeconds: 5,
    next: { ...LOOK, same_key: true, new_key: false }
  },
  outcome_unknown: {
    title: 'The outcome is unknown',
    means:
      'The request may have succeeded. Its outcome is not known yet, and sending it again could repeat the effect.',
    todo: 'Look up the effect at the provider by key and reference, and add the result as evidence. An operator then settles the original operation.',
    guidance:
      'Outcome unknown: the request may have succeeded. Do not call the tool again, neither with this key nor with a new one.',
    decision: 'reconcile',
    safeNewKey: false,
    next: { ...LOOK, evidence: true, same_key: false, new_key: false }
  },
  retry_backoff: {
    title: 'Too early to retry',
    means: 'A retry is safe, but only after the back-off time.',
    todo: 'Wait for the time in `Retry-After`, then send the request again with the same key.',
    guidance: 'Wait, then ask again with the same key. Do not call the tool before you are told to.',
    decision: 'wait',
    safeNewKey: false,
    retryAfterSeconds: 1,
    next: { ...LOOK, same_key: true, new_key: false }
  },
  suspected_duplicate: {
    title: 'This looks like an existing operation',
    means:
      'The policy of the action holds an operation that resembles an unresolved or recent one until a person has checked it.',
    todo: 'Wait until an operator releases or cancels the operation.',
    guidance: 'Wait. This looks like an action that was already taken; a person decides. Do not call the tool.',
    decision: 'wait',
    safeNewKey: false,
    retryAfterSeconds: 60,
    next: { ...LOOK, same_key: true, new_key: false }
  },
  reference_conflict: {
    title: 'The reference belongs to another request',
    means: 'An operation with this reference already exists under another key and with another request.',
    todo: 'Give a new intention its own reference. If it replaces an operation, name that operation in `replaces`.',
    guidance: 'Do not call the tool: this reference was used for another request.',
    decision: 'refuse',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  result_expired: {
    title: 'The result is no longer kept',
    means:
      'The operation was settled long ago and its retention has ended. Its state and provider reference are kept; its payload and result are not.',
    todo: 'Use the provider reference to find the result at the provider.',
    guidance: 'This operation was settled before and is never executed again. Do not call the tool.',
    decision: 'refuse',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  lease_lost: {
    title: 'The lease was lost',
    means: 'The lease of this attempt has ended, or another attempt holds the lease.',
    todo: 'Stop, and report what you know about the attempt. The report is kept as evidence.',
    guidance: 'Stop working on this operation and report what happened. Do not call the tool again.',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  contradicts_settled: {
    title: 'The report contradicts a settled operation',
    means:
      'The operation was already settled with the opposite result. The report is kept as evidence, and the operation is open for review again.',
    todo: 'Do nothing more. An operator reviews the operation.',
    guidance: 'Your report was saved and a person reviews it. Do not call the tool again.',
    decision: 'reconcile',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  already_submitted: {
    title: 'Too late to cancel',
    means: 'The operation was claimed, so a request may already have been sent.',
    todo: 'Report the outcome, or resolve the operation with evidence. Undoing the effect is a new operation.',
    safeNewKey: false,
    next: LOOK
  },
  version_conflict: {
    title: 'The operation has changed',
    means: 'The operation changed after the version that your request names. `changes` lists what happened since then.',
    todo: 'Read the operation again, check the changes, and decide again.',
    next: LOOK
  },
  resume_not_permitted: {
    title: 'The original request cannot be sent again',
    means: 'A condition for one more delivery is not met. The detail names it.',
    todo: 'Settle the operation with evidence instead.',
    safeNewKey: false,
    next: { ...LOOK, evidence: true, resolve: true }
  },
  evidence_changed: {
    title: 'The evidence has changed',
    means:
      'New evidence was added after this resolution was proposed, so the proposal no longer reflects all evidence.',
    todo: 'Read the evidence and propose the resolution again.',
    next: LOOK
  },
  approval_pending: {
    title: 'A resolution is waiting for approval',
    means: 'Another resolution of this operation is waiting for a second person.',
    todo: 'Approve or reject that resolution first.',
    next: LOOK
  },
  decision_reused: {
    title: 'The decision id belongs to another decision',
    means: 'This `decisionId` was already used for a decision with different content.',
    todo: 'Create a new `decisionId` for a new decision.',
    next: LOOK
  },
  step_not_permitted: {
    title: 'The step is not allowed now',
    means:
      'The state of the operation does not allow this step. The field `permitted` of the operation lists the allowed steps.',
    todo: 'Read the operation and choose an allowed step.',
    next: LOOK
  },
  already_exists: {
    title: 'The name is already in use',
    means: 'A record with this name or e-mail address already exists.',
    todo: 'Use the existing record, or choose another name.'
  },
  payload_too_large: {
    title: 'The body is too large',
    beginOnly: true,
    means: 'A request body can have at most 256 KiB.',
    todo: 'Send only the fields that define the request. Store attachments elsewhere.',
    guidance: 'Nothing was saved. Do not call the tool.'
  },
  unsupported_media_type: {
    title: 'The body must be plain JSON',
    beginOnly: true,
    means: 'Only `application/json` in UTF-8, without a content encoding, is accepted.',
    todo: 'Send `Content-Type: application/json` and no `Content-Encoding`.',
    guidance: 'Nothing was saved. Do not call the tool.'
  },
  fingerprint_mismatch: {
    title: 'The key belongs to another request',
    means:
      'This key was already used with a different request. `errors` names the fields that differ, without their values.',
    todo: 'Send the original request unchanged. A changed request is a new intention: give it its own key and reference after the first one is settled.',
    guidance: 'Do not call the tool: this key was used for a different request. A changed request is not a retry.',
    decision: 'refuse',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  evidence_insufficient: {
    title: 'The evidence is not sufficient',
    means: 'The cited evidence does not support this resolution, or contradicting evidence was not cited.',
    todo: 'Add evidence from the provider, or keep the operation uncertain with a new deadline.',
    next: { ...LOOK, evidence: true }
  },
  attempt_budget_exhausted: {
    title: 'No attempts are left',
    means: 'The operation has used every attempt that its action allows.',
    todo: 'Ask an operator to check why the operation fails.',
    guidance: 'Do not call the tool: no attempts are left. A person decides.',
    decision: 'refuse',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  run_budget_exhausted: {
    title: 'The budget of the run is used up',
    means: 'The run has used all the operations, attempts or money in its budget.',
    todo: 'Stop the run and find out why it needs so much. Raise the budget if the use is correct.',
    guidance: 'Stop. The budget of this run is used up; do not call the tool.',
    decision: 'refuse',
    safeNewKey: false,
    next: LOOK
  },
  rate_limited: {
    title: 'Too many requests',
    beginOnly: true,
    means: 'The rate limit of the credential was exceeded.',
    todo: 'Wait for the time in `Retry-After`, then send the request again.',
    guidance: 'Nothing was saved. Do not call the tool; wait, then send the request again with the same key.',
    retryAfterSeconds: 1
  },
  internal_error: {
    title: 'An internal error occurred',
    beginOnly: true,
    means: 'The server met an unexpected error. The log has it under the trace id.',
    todo: 'Send the request again with the same key. If the error remains, give the trace id to the administrator of this server.',
    guidance:
      'It is not known whether the intention was saved. Do not call the tool; send the request again with the same key.',
    decision: 'refuse',
    safeNewKey: false
  },
  ledger_unavailable: {
    title: 'The ledger is unavailable',
    means: 'The database did not answer, so the request may not have been saved.',
    todo: 'Send the request again with the same key after the time in `Retry-After`.',
    guidance: 'Do not call the tool: the intention could not be saved.',
    decision: 'refuse',
    safeNewKey: false,
    retryAfterSeconds: 2
  }
}
