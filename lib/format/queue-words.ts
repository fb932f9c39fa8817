import type { Finding, State, Step, UnknownReason } from '@/lib/domain/operation/vocabulary'

/** Why nobody can say what happened, in the words of a table cell. */
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
 * What to do next, in the words of a table cell. Nothing to do is said as well: an operation that waits for its worker
 * looks forgotten otherwise.
 */
export function nextStepWords(step: Step | null, state: State): string {
  if (step !== null) return NEXT_STEP_WORDS[step] ?? step.replaceAll('_', ' ')
  return state === 'unknown' || state === 'reconciling' ? 'Wait for the worker' : 'Nothing'
}

/**
 * What a list says of the last finding; undefined where the finding's own word says enough. An empty search is called
 * what it is, unless it was the complete answer that lets the operation be settled as not done.
 */
export function findingLabel(finding: Finding | null, nextStep: Step | null): string | undefined {
  return finding === 'absent' && nextStep !== 'confirm_failed' ? 'Not found, not proof' : undefined
}
