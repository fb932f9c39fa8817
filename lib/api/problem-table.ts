import type { RefusalCode } from '@/lib/domain/operation/refusal'
import type { DecisionKind } from '@/lib/domain/operation/vocabulary'

/**
 * Links a problem may offer. `status`, `timeline`, `evidence` and `resolve` never cause an effect; `same_key` and
 * `new_key` ask the ledger again and are safe only where the code says so.
 */
export type NextRel = 'status' | 'timeline' | 'evidence' | 'resolve' | 'same_key' | 'new_key'

export type ProblemWords = {
  title: string
  /** What is the case, in a sentence or two. */
  means: string
  /** What the caller, or the caller's developer, does about it. */
  todo: string
  /** The sentence for the model that asked, where the refusal brings none of its own. */
  guidance?: string
  /** Guidance and decision speak of calling the tool: said only to a caller who asked to begin or to claim. */
  beginOnly?: true
  decision?: DecisionKind
  /** Whether another key may be tried for the same wish; said for codes that concern an intention. */
  safeNewKey?: boolean
  retryAfterSeconds?: number
  /** Links to offer when the refusal is about an operation; `true` marks the safe ones. */
  next?: Partial<Record<NextRel, boolean>>
}

const LOOK: Partial<Record<NextRel, boolean>> = { status: true, timeline: true }
const NEVER_AGAIN: Partial<Record<NextRel, boolean>> = { ...LOOK, same_key: false, new_key: false }

/** Every way the API says no, in words: once. The HTTP status of each code is in lib/domain/operation/refusal.ts. */
export const PROBLEMS: Record<RefusalCode, ProblemWords> = {
  invalid_json: {
    title: 'The body is not acceptable JSON',
    beginOnly: true,
    means:
      'The body is not valid UTF-8 JSON, or holds what JSON cannot carry safely: a repeated key, a lone surrogate, a number that a double cannot hold exactly, too deep a nesting.',
    todo: 'Mend what the detail points at. Send amounts and large ids as strings.',
    guidance: 'Nothing was saved. Do not call the tool; mend the request and ask again with the same key.'
  },
  invalid_request: {
    title: 'The request is not valid',
    beginOnly: true,
    means: 'A field is missing, has the wrong form or is not known here. `errors` says which, by JSON Pointer.',
    todo: 'Mend every field that `errors` names.',
    guidance: 'Nothing was saved. Do not call the tool; mend the request and ask again with the same key.'
  },
  idempotency_key_missing: {
    title: 'The Idempotency-Key header is missing',
    beginOnly: true,
    means: 'Every intention needs one stable key, made when the workflow decides to act.',
    todo: 'Send `Idempotency-Key`. Derive it from the run, the step and the tool, or from the source event; never make a random one per call.',
    guidance: 'Nothing was saved. Do not call the tool; mend the header and ask again.'
  },
  idempotency_key_malformed: {
    title: 'The Idempotency-Key header is malformed',
    beginOnly: true,
    means: 'A key is 1 to 255 visible ASCII characters, as one quoted string or bare.',
    todo: 'Send one key, closed, without spaces or control characters.',
    guidance: 'Nothing was saved. Do not call the tool; mend the header and ask again.'
  },
  invalid_cursor: {
    title: 'The cursor is not valid',
    means: 'The cursor was changed, or belongs to another sort order.',
    todo: 'Start again from the first page, and pass `nextCursor` on as it came.'
  },
  unauthenticated: {
    title: 'Authentication is needed',
    beginOnly: true,
    means: 'There is no credential, or it is unknown, expired or revoked.',
    todo: 'Send `Authorization: Bearer` with a valid API key, or sign in.',
    guidance: 'Nothing was saved. Do not call the tool.'
  },
  scope_missing: {
    title: 'The credential lacks a scope',
    means: 'The credential is valid but may not do this. The detail names the scope that is missing.',
    todo: 'Use a credential that has the scope. Agent keys can never resolve operations.'
  },
  cross_origin: {
    title: 'The request comes from another site',
    means: 'A session may change things only from the console’s own pages.',
    todo: 'Use the console itself, or an API key for everything that is not a browser.'
  },
  action_not_cleared: {
    title: 'The action is not cleared to run',
    means: 'The action is disabled, or has not passed the gate it is set to pass.',
    todo: 'Ask whoever keeps the inventory to enable the action or to pass its drill.',
    guidance: 'Do not call the tool: this action may not run now.',
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
    means: 'The person who proposed a resolution cannot approve it.',
    todo: 'Ask somebody else to approve or reject it.'
  },
  not_found: {
    title: 'Not found',
    means: 'There is nothing here by that name, or it belongs to somebody else: the answer is the same.',
    todo: 'Check the path and the id.'
  },
  method_not_allowed: {
    title: 'The method is not allowed here',
    means: 'The path exists, but not with this method. `Allow` lists what it takes.',
    todo: 'Use one of the methods in `Allow`.'
  },
  request_timeout: {
    title: 'The body took too long',
    beginOnly: true,
    means: 'The body did not arrive within the time allowed.',
    todo: 'Send it again over a better connection.',
    guidance: 'Nothing was saved. Do not call the tool; ask again with the same key.'
  },
  in_progress: {
    title: 'The original is still running',
    means: 'A worker holds a live lease, or the provider accepted the request and is processing it.',
    todo: 'Wait as long as `Retry-After` says, then ask again with the same key, or read the status.',
    guidance: 'Wait. The original call is still running; do not call the tool again.',
    decision: 'wait',
    safeNewKey: false,
    retryAfterSeconds: 5,
    next: { ...LOOK, same_key: true, new_key: false }
  },
  outcome_unknown: {
    title: 'The outcome is unknown',
    means: 'The request may have succeeded. Nobody knows yet, and sending it again could repeat the effect.',
    todo: 'Look the effect up at the provider by key and reference, and add what you find as evidence. An operator settles the original.',
    guidance:
      'Outcome unknown: the request may have succeeded. Do not call the tool again, neither with this key nor with a new one.',
    decision: 'reconcile',
    safeNewKey: false,
    next: { ...LOOK, evidence: true, same_key: false, new_key: false }
  },
  retry_backoff: {
    title: 'Too early to try again',
    means: 'A safe retry is allowed, but not before the back-off has passed.',
    todo: 'Wait as long as `Retry-After` says, then ask again with the same key.',
    guidance: 'Wait, then ask again with the same key. Do not call the tool before you are told to.',
    decision: 'wait',
    safeNewKey: false,
    retryAfterSeconds: 1,
    next: { ...LOOK, same_key: true, new_key: false }
  },
  suspected_duplicate: {
    title: 'This looks like an operation that exists',
    means: 'The action’s policy holds operations that resemble an unresolved or recent one until a person has looked.',
    todo: 'Wait for an operator to release or cancel it.',
    guidance: 'Wait. This looks like an action that was already taken; a person decides. Do not call the tool.',
    decision: 'wait',
    safeNewKey: false,
    retryAfterSeconds: 60,
    next: { ...LOOK, same_key: true, new_key: false }
  },
  reference_conflict: {
    title: 'The reference belongs to another request',
    means: 'An operation with this reference exists under another key and with another request.',
    todo: 'Give a new intention a reference of its own, and name the operation it replaces in `replaces`.',
    guidance: 'Do not call the tool: this reference was used for another request.',
    decision: 'refuse',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  result_expired: {
    title: 'The result is no longer kept',
    means:
      'The operation was settled long ago. Its state and provider reference are kept; its payload and result are not.',
    todo: 'Use the provider reference to find the result at the provider.',
    guidance: 'This was done before and will not be done again. Do not call the tool.',
    decision: 'refuse',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  lease_lost: {
    title: 'The lease is lost',
    means: 'The lease of this attempt has ended, or another attempt holds it.',
    todo: 'Stop, and report what you know of the attempt; it is kept as evidence.',
    guidance: 'Stop working on this operation and report what happened. Do not call the tool again.',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  contradicts_settled: {
    title: 'The report contradicts a settled operation',
    means:
      'The operation was settled the other way. The report is kept as evidence and the operation is open for review again.',
    todo: 'Nothing more: an operator reviews it.',
    guidance: 'Your report was kept and a person reviews it. Do not call the tool again.',
    decision: 'reconcile',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  already_submitted: {
    title: 'Too late to cancel',
    means: 'The operation was claimed: a request may be on its way.',
    todo: 'Report its outcome, or resolve it by evidence. Undoing it is a new operation.',
    safeNewKey: false,
    next: LOOK
  },
  version_conflict: {
    title: 'The operation has changed',
    means: 'It changed after the version you decided on. `changes` lists what happened since.',
    todo: 'Read it again, look at what changed, and decide anew.',
    next: LOOK
  },
  resume_not_permitted: {
    title: 'The original may not be sent again',
    means: 'One of the conditions for one more delivery does not hold; the detail says which.',
    todo: 'Settle the operation by evidence instead.',
    safeNewKey: false,
    next: { ...LOOK, evidence: true, resolve: true }
  },
  evidence_changed: {
    title: 'The evidence has changed',
    means: 'Evidence was added after this resolution was proposed, so it stands for something else now.',
    todo: 'Read the evidence and propose the resolution again.',
    next: LOOK
  },
  approval_pending: {
    title: 'A resolution is waiting for approval',
    means: 'Another resolution of this operation waits for a second person.',
    todo: 'Approve or reject that one first.',
    next: LOOK
  },
  decision_reused: {
    title: 'The decision id was used for another decision',
    means: 'This `decisionId` belongs to a decision with other content.',
    todo: 'Make a new `decisionId` for a new decision.',
    next: LOOK
  },
  step_not_permitted: {
    title: 'The step is not permitted now',
    means: 'The state of the operation does not allow this step; `permitted` of the operation says what it allows.',
    todo: 'Read the operation and take a permitted step.',
    next: LOOK
  },
  already_exists: {
    title: 'It exists already',
    means: 'Something with this name or address exists.',
    todo: 'Use the existing one, or choose another name.'
  },
  payload_too_large: {
    title: 'The body is too large',
    beginOnly: true,
    means: 'A body may have at most 256 KiB.',
    todo: 'Send the material facts and keep attachments elsewhere.',
    guidance: 'Nothing was saved. Do not call the tool.'
  },
  unsupported_media_type: {
    title: 'The body must be plain JSON',
    beginOnly: true,
    means: 'Only `application/json` in UTF-8 and without a content encoding is read.',
    todo: 'Send `Content-Type: application/json` and no `Content-Encoding`.',
    guidance: 'Nothing was saved. Do not call the tool.'
  },
  fingerprint_mismatch: {
    title: 'The key belongs to another request',
    means: 'This key was used with a different request. `errors` names the fields that differ, never their values.',
    todo: 'Send the original request unchanged. A changed request is a new intention with a key and a reference of its own, once the first is settled.',
    guidance: 'Do not call the tool: this key was used for a different request. A changed request is not a retry.',
    decision: 'refuse',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  evidence_insufficient: {
    title: 'The evidence does not suffice',
    means: 'The cited evidence does not support this resolution, or evidence that speaks against it was not answered.',
    todo: 'Add evidence from the provider, or keep the operation open with a new deadline.',
    next: { ...LOOK, evidence: true }
  },
  attempt_budget_exhausted: {
    title: 'The attempts are spent',
    means: 'The operation has used every attempt its action allows.',
    todo: 'Let an operator look at why it fails.',
    guidance: 'Do not call the tool: the attempts are spent. A person decides.',
    decision: 'refuse',
    safeNewKey: false,
    next: NEVER_AGAIN
  },
  run_budget_exhausted: {
    title: 'The budget of the run is spent',
    means: 'The run has used the operations, attempts or money it was given.',
    todo: 'Stop the run, find out why it asks so often, and raise the budget if it is right.',
    guidance: 'Stop. The budget of this run is spent; do not call the tool.',
    decision: 'refuse',
    safeNewKey: false,
    next: LOOK
  },
  rate_limited: {
    title: 'Too many requests',
    beginOnly: true,
    means: 'The credential has used its requests for this moment.',
    todo: 'Wait as long as `Retry-After` says.',
    guidance: 'Nothing was saved. Do not call the tool; wait and ask again with the same key.',
    retryAfterSeconds: 1
  },
  internal_error: {
    title: 'Something went wrong here',
    beginOnly: true,
    means: 'The fault is ours. It is logged under the trace id.',
    todo: 'Ask again with the same key. If it stays, give the trace id to whoever runs this server.',
    guidance: 'It is not known whether the intention was saved. Do not call the tool; ask again with the same key.',
    decision: 'refuse',
    safeNewKey: false
  },
  ledger_unavailable: {
    title: 'The ledger cannot be reached',
    means: 'The database did not answer, so nothing can be promised.',
    todo: 'Ask again with the same key after `Retry-After`.',
    guidance: 'Do not call the tool: the intention could not be saved.',
    decision: 'refuse',
    safeNewKey: false,
    retryAfterSeconds: 2
  }
}
