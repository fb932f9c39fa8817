import { expect, test } from 'vitest'
import {
  ACTION_CLASSES,
  ACTOR_TYPES,
  EVIDENCE_KINDS,
  FAILURE_REASONS,
  FINDINGS,
  OUTCOMES,
  REASON_CODES,
  RESOLUTION_STATUSES,
  RESOLUTIONS,
  ROLES,
  STATES,
  UNKNOWN_REASONS
} from '@/lib/domain/operation/vocabulary'
import { testDatabase } from '@/lib/testing/database'

const { owner } = await testDatabase()

/** The words that a check of the form `column in (…)` allows, sorted. */
async function allowed(constraint: string): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [constraint]
  )
  return [...(rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1] ?? '').sort()
}

test.each([
  ['operations_state_check', STATES],
  ['operations_action_class_check', ACTION_CLASSES],
  ['operations_unknown_reason_check', UNKNOWN_REASONS],
  ['operations_failure_reason_check', FAILURE_REASONS],
  ['attempt_reports_outcome_check', OUTCOMES],
  ['evidence_finding_check', FINDINGS],
  ['evidence_kind_check', EVIDENCE_KINDS],
  ['evidence_recorded_by_type_check', ACTOR_TYPES],
  ['resolutions_resolution_check', RESOLUTIONS],
  ['resolutions_reason_code_check', REASON_CODES],
  ['resolutions_proposed_by_type_check', ACTOR_TYPES],
  ['resolution_decisions_decided_by_type_check', ACTOR_TYPES],
  ['notes_author_type_check', ACTOR_TYPES],
  ['events_actor_type_check', ACTOR_TYPES],
  ['access_events_actor_type_check', ACTOR_TYPES],
  ['users_role_check', ROLES]
])('%s allows the words of the domain and no others', async (constraint, words) => {
  expect(await allowed(constraint)).toEqual([...words].sort())
})

test('a proposal and the decision on it together use every status of a resolution', async () => {
  const both = new Set([
    ...(await allowed('resolutions_status_check')),
    ...(await allowed('resolution_decisions_status_check'))
  ])
  expect([...both].sort()).toEqual([...RESOLUTION_STATUSES].sort())
})
