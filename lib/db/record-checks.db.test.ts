import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { insertRow, type Row, refusalOf } from '@/lib/testing/rows'
import { insertTenantRows } from '@/lib/testing/tenant-rows'

const { owner } = await testDatabase()
const tenantId = randomUUID()
const sound = await asTenant(owner, tenantId, (client) => insertTenantRows(client, tenantId))

const short = Buffer.alloc(31)
const proposer = sound.resolutions?.proposed_by

/** Title, table, what is wrong with its row, the constraint that says no. */
const cases: [string, string, Row, string][] = [
  ['a tenant without a name', 'tenants', { name: '' }, 'tenants_name_check'],
  ['a tenant with a name of 101 characters', 'tenants', { name: 'n'.repeat(101) }, 'tenants_name_check'],
  ['a set-up token that is not hashed', 'tenants', { setup_token_hash: short }, 'tenants_setup_token_hash_check'],
  ['a team without a name', 'teams', { name: '' }, 'teams_name_check'],
  ['an e-mail address in capitals', 'users', { email: 'Someone@example.test' }, 'users_email_check'],
  ['an e-mail address of 255 characters', 'users', { email: 'e'.repeat(255) }, 'users_email_check'],
  ['a role of its own invention', 'users', { role: 'owner' }, 'users_role_check'],
  ['a key without a name', 'api_keys', { name: '' }, 'api_keys_name_check'],
  ['a key that may do nothing', 'api_keys', { scopes: [] }, 'api_keys_scopes_check'],
  ['a key whose secret is not hashed', 'api_keys', { secret_hash: short }, 'api_keys_secret_hash_check'],
  [
    'an agent that may judge itself',
    'api_keys',
    { preset: 'agent', scopes: ['operations:write', 'resolutions:write'] },
    'api_keys_check'
  ],
  ['a sign-in count of a tenant', 'sign_in_throttle', { tenant_id: tenantId }, 'sign_in_throttle_tenant_id_check'],
  ['an access event by nobody', 'access_events', { actor_type: 'nobody' }, 'access_events_actor_type_check'],
  ['a run with less than no attempts', 'runs', { max_attempts: -1 }, 'runs_max_attempts_check'],
  ['a run with less than no operations', 'runs', { max_operations: -1 }, 'runs_max_operations_check'],
  ['a run that may spend less than nothing', 'run_spend', { max_minor: -1 }, 'run_spend_max_minor_check'],
  [
    'a likeness that is no SHA-256',
    'similarity_heads',
    { similarity_digest: short },
    'similarity_heads_similarity_digest_check'
  ],
  ['an attempt whose token is not its number', 'attempts', { fencing_token: 2 }, 'attempts_check'],
  ['an attempt before the first', 'attempts', { number: 0, fencing_token: 0 }, 'attempts_number_check'],
  ['an attempt for no known reason', 'attempts', { reason: 'again' }, 'attempts_reason_check'],
  ['a report with an unknown effect', 'attempt_reports', { effect: 'none' }, 'attempt_reports_effect_check'],
  [
    'a report with an impossible HTTP status',
    'attempt_reports',
    { http_status: 600 },
    'attempt_reports_http_status_check'
  ],
  ['a report with an unknown outcome', 'attempt_reports', { outcome: 'maybe' }, 'attempt_reports_outcome_check'],
  ['a report from nowhere', 'attempt_reports', { source: 'rumour' }, 'attempt_reports_source_check'],
  ['proof that a person typed in', 'evidence', { proves: true }, 'evidence_check'],
  ['proof that an agent sent', 'evidence', { proves: true, recorded_by_type: 'agent' }, 'evidence_check'],
  ['evidence without a digest', 'evidence', { digest: short }, 'evidence_digest_check'],
  ['an unknown finding', 'evidence', { finding: 'perhaps' }, 'evidence_finding_check'],
  ['an unknown kind of evidence', 'evidence', { kind: 'hearsay' }, 'evidence_kind_check'],
  ['evidence recorded by nobody', 'evidence', { recorded_by_type: 'nobody' }, 'evidence_recorded_by_type_check'],
  ['a success confirmed by nothing', 'resolutions', { evidence_ids: [] }, 'resolutions_check'],
  [
    'a failure confirmed by nothing',
    'resolutions',
    { resolution: 'confirm_failed', evidence_ids: [] },
    'resolutions_check'
  ],
  ['a case reopened by nothing', 'resolutions', { resolution: 'reopen', evidence_ids: [] }, 'resolutions_check'],
  [
    'a resolution that names no evidence digest',
    'resolutions',
    { evidence_digest: short },
    'resolutions_evidence_digest_check'
  ],
  ['a resolution by nobody', 'resolutions', { proposed_by_type: 'nobody' }, 'resolutions_proposed_by_type_check'],
  ['a resolution without a reason', 'resolutions', { reason: '' }, 'resolutions_reason_check'],
  ['a resolution with an unknown reason code', 'resolutions', { reason_code: 'mood' }, 'resolutions_reason_code_check'],
  ['a resolution of its own invention', 'resolutions', { resolution: 'resend' }, 'resolutions_resolution_check'],
  ['a resolution with an unknown status', 'resolutions', { status: 'done' }, 'resolutions_status_check'],
  [
    'a decision by nobody',
    'resolution_decisions',
    { decided_by_type: 'nobody' },
    'resolution_decisions_decided_by_type_check'
  ],
  ['an approval by the proposer', 'resolution_decisions', { decided_by: proposer }, 'resolution_decisions_four_eyes'],
  [
    'a grant by the proposer',
    'resolution_decisions',
    { status: 'granted', decided_by: proposer },
    'resolution_decisions_four_eyes'
  ],
  ['an approval without a name', 'resolution_decisions', { decided_by: null }, 'resolution_decisions_four_eyes'],
  [
    'a decision with an unknown status',
    'resolution_decisions',
    { status: 'done' },
    'resolution_decisions_status_check'
  ],
  ['a note by nobody', 'notes', { author_type: 'nobody' }, 'notes_author_type_check'],
  ['an empty note', 'notes', { body: '' }, 'notes_body_check'],
  ['a note of 10,001 characters', 'notes', { body: 'n'.repeat(10_001) }, 'notes_body_check'],
  ['an event whose actor would break the hashed text', 'events', { actor_id: 'a\nb' }, 'events_actor_id_check'],
  ['an event by nobody', 'events', { actor_type: 'nobody' }, 'events_actor_type_check'],
  ['an event without a digest', 'events', { digest: short }, 'events_digest_check'],
  ['an event that hangs on nothing', 'events', { previous_digest: short }, 'events_previous_digest_check'],
  ['an event whose request would break the hashed text', 'events', { request_id: 'a\rb' }, 'events_request_id_check'],
  ['an event before the first', 'events', { sequence: 0 }, 'events_sequence_check'],
  ['an event with a name that is no word', 'events', { type: 'Outcome Reported' }, 'events_type_check']
]

test.each(cases)('%s is refused', async (_what, table, overrides, constraint) => {
  const refusal = await refusalOf(() =>
    asTenant(owner, tenantId, (client) => insertRow(client, table, { ...sound[table], ...overrides }))
  )
  expect(refusal).toMatchObject({ state: '23514', constraint })
})

/** Makes a proposal of its own and decides on it. */
const decide = (overrides: Row) =>
  refusalOf(() =>
    asTenant(owner, tenantId, async (client) => {
      const id = randomUUID()
      await insertRow(client, 'resolutions', { ...sound.resolutions, id, decision_id: `decision-${id}` })
      await insertRow(client, 'resolution_decisions', {
        ...sound.resolution_decisions,
        resolution_id: id,
        ...overrides
      })
    })
  )

test.each([
  ['approved by a second person', {}],
  ['rejected by its proposer', { status: 'rejected', decided_by: proposer }],
  ['voided by the ledger', { status: 'voided', decided_by: null, decided_by_type: 'system' }]
])('a proposal may be %s', async (_what, overrides) => {
  expect(await decide(overrides)).toBeNull()
})

test('an approval cannot get around four eyes by naming another proposer', async () => {
  const refusal = await decide({ proposed_by: randomUUID(), decided_by: proposer })
  expect(refusal).toMatchObject({ state: '23503', constraint: expect.stringContaining('proposed_by_fkey') })
})

test('every check of every other table than operations has a case above', async () => {
  const { rows } = await owner.query(
    `select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
      and conrelid <> 'operations'::regclass and conrelid <> 0`
  )
  const tried = new Set(cases.map(([, , , constraint]) => constraint))
  expect(rows.map((row) => row.conname).filter((name) => !tried.has(name))).toEqual([])
})
