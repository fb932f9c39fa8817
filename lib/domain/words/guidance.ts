import type { OperationRecord } from '@/lib/domain/operation/operation'
import { isUnresolved } from '@/lib/domain/operation/transitions'

/** The kind of answer; the sentence for the model depends on it. */
export type GuidanceCase =
  | 'execute'
  | 'planned'
  | 'replayed'
  | 'fingerprint_mismatch'
  | 'reference_conflict'
  | 'result_expired'
  | 'retry_backoff'
  | 'in_progress'
  | 'outcome_unknown'
  | 'suspected_duplicate'
  | 'attempt_budget_exhausted'
  | 'action_not_cleared'

/** One paragraph for the model: the state, what to do, and what not to do (R18). */
export function guidanceFor(op: OperationRecord, guidanceCase: GuidanceCase): string {
  return SENTENCES[guidanceCase](op)
}

const at = (op: OperationRecord): string => (op.provider === null ? 'at the provider' : `at ${op.provider}`)

const found = (op: OperationRecord): string =>
  op.providerReference === null ? op.reference : `${op.reference} (${op.providerReference})`

const SENTENCES: Record<GuidanceCase, (op: OperationRecord) => string> = {
  execute: (op) =>
    `Call the tool once, with exactly this request, and report the outcome of attempt ${op.attempts}. If the answer is lost, report that; do not call the tool again.`,
  planned: () => 'The intention is saved and nothing was sent. Claim it before you call the tool.',
  replayed: (op) =>
    op.state === 'succeeded'
      ? `Already done: ${found(op)} succeeded. Use this result; do not call the tool again.`
      : `Already answered: ${op.reference} did not happen (${failureWords(op)}). Repeating it under this key does not change the result; do not call the tool again for this intention.`,
  fingerprint_mismatch: (op) =>
    `Do not call the tool: this key already belongs to ${op.reference} with another request. A retry must repeat the first request unchanged; a different request is a new intention and needs its own key and reference.${openWarning(op)}`,
  reference_conflict: (op) =>
    `Do not call the tool: ${op.reference} already names another request. If this is a different intention, give it a new reference, and say what it replaces.${openWarning(op)}`,
  result_expired: (op) =>
    `Do not call the tool: ${found(op)} ended as ${op.state} long ago and its result is no longer kept. Read the state from the operation; it is never executed again.`,
  retry_backoff: (op) =>
    `Do not call the tool yet: the last attempt of ${op.reference} failed safely. Wait, then ask again under the same key.`,
  in_progress: (op) =>
    `Do not call the tool: ${op.reference} is still running ${at(op)}. Wait and ask again under the same key; a delay is not a reason for a second action.`,
  outcome_unknown: (op) =>
    `Outcome unknown: the request may have succeeded. Look up ${found(op)} ${at(op)} before creating another; do not send it again under this or a new key. A person or a lookup settles it; ask again later under the same key.`,
  suspected_duplicate: (op) =>
    `Do not call the tool: ${op.reference} looks like an operation that is already on record. A person decides; ask again later under the same key.`,
  attempt_budget_exhausted: (op) =>
    `Do not call the tool: the attempts of ${op.reference} are used up. A new key does not add attempts; a person decides.`,
  action_not_cleared: (op) =>
    `Do not call the tool: the action ${op.action} is not cleared to run. A new key does not change this; a person has to clear the action.`
}

const openWarning = (op: OperationRecord): string =>
  isUnresolved(op.state) ? ` The outcome of ${op.reference} is still unknown, so settle that first.` : ''

const failureWords = (op: OperationRecord): string => op.failureReason?.replaceAll('_', ' ') ?? 'no reason recorded'
