import type { Scope, Step } from '@/lib/domain/operation/vocabulary'

/** Any one of these scopes is enough. */
export type ScopeRule = readonly [Scope, ...Scope[]]

/**
 * The scopes of every step: what buttons, guidance and refusals go by, and what the endpoints that take a step declare.
 * The one table of the product that says which scope a step needs.
 */
export const SCOPES_OF_STEP: Readonly<Record<Step, ScopeRule>> = {
  claim: ['operations:write'],
  // People hold no operations:write, and giving up what was never sent is theirs to decide as well.
  cancel: ['operations:write', 'resolutions:write'],
  release_hold: ['resolutions:write'],
  check_provider: ['evidence:write'],
  add_evidence: ['evidence:write'],
  assign_owner: ['resolutions:write'],
  set_deadline: ['resolutions:write'],
  add_note: ['evidence:write', 'resolutions:write'],
  confirm_succeeded: ['resolutions:write'],
  confirm_failed: ['resolutions:write'],
  grant_resume: ['resolutions:write'],
  keep_uncertain: ['resolutions:write'],
  reopen: ['resolutions:write'],
  approve: ['resolutions:write']
}
