import type { Finding, State, Step, UnknownReason } from '@/lib/domain/operation/vocabulary'

/** Why the outcome is unknown, as a phrase for a table cell. */
export const UNKNOWN_WORDS: Record<UnknownReason, string> = {
  timeout: 'No answer in time',
  connection_lost: 'Answer lost after sending',
  crashed: 'Worker stopped during the call',
  ambiguous: 'Answer was ambiguous',
  worker_lost: 'Worker stopped responding',
  completion_overdue: 'Accepted, no final result by the deadline',
  contradicting_evidence: 'Evidence contradicts the result',
  reopened: 'Reopened by a person'
}

/** The step that the queue recommends. */
const NEXT_STEP_WORDS: Partial<Record<Step, string>> = {
  confirm_succeeded: 'Confirm it happened',
  confirm_failed: 'Confirm it did not happen',
  check_provider: 'Check provider',
  grant_resume: 'Grant one more delivery',
  add_evidence: 'Add evidence',
  approve: 'Approve or reject',
  release_hold: 'Release or cancel'
}

/**
 * The next step, as a phrase for a table cell. It also says if there is nothing to do, so that an operation that waits
 * for its worker does not look forgotten.
 */
export function nextStepWords(step: Step | null, state: State): string {
  if (step !== null) return NEXT_STEP_WORDS[step] ?? step.replaceAll('_', ' ')
  return state === 'unknown' || state === 'reconciling' ? 'Wait for the worker' : 'Nothing'
}

/**
 * The label of the last finding in a list; undefined if the finding's own word is enough. An empty search is labelled
 * as not proof, unless it was complete and allows the operation to be settled as failed.
 */
export function findingLabel(finding: Finding | null, nextStep: Step | null): string | undefined {
  return finding === 'absent' && nextStep !== 'confirm_failed' ? 'Not found, not proof' : undefined
}
