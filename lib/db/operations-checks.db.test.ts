import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { STATES, type State } from '@/lib/domain/operation/vocabulary'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { LATER, operationRow, SOME_TIME } from '@/lib/testing/operation-rows'
import { insertRow, type Row, refusalOf } from '@/lib/testing/rows'

const { owner } = await testDatabase()
const [tenantId, teamId, userId] = [randomUUID(), randomUUID(), randomUUID()]
await asTenant(owner, tenantId, async (client) => {
  await insertRow(client, 'tenants', { tenant_id: tenantId, name: 'A tenant' })
  await insertRow(client, 'teams', { tenant_id: tenantId, id: teamId, name: 'Operations' })
  await insertRow(client, 'users', { tenant_id: tenantId, id: userId, email: 'someone@example.test', role: 'operator' })
})

const insert = (state: State, overrides: Row) =>
  refusalOf(() =>
    asTenant(owner, tenantId, (client) =>
      insertRow(client, 'operations', operationRow({ tenantId, id: randomUUID(), teamId }, state, overrides))
    )
  )

const short = Buffer.alloc(31)

/** Title, state, what is wrong with the row, the constraint that says no. */
const cases: [string, State, Row, string][] = [
  ['a state of its own invention', 'unknown', { state: 'done' }, 'state_check'],
  ['an unknown class', 'planned', { action_class: 'dangerous' }, 'action_class_check'],
  ['an empty reference', 'planned', { reference: '' }, 'reference_check'],
  ['a reference of 256 characters', 'planned', { reference: 'r'.repeat(256) }, 'reference_check'],
  ['an empty key', 'planned', { idempotency_key: '' }, 'idempotency_key_check'],
  ['a key of 256 characters', 'planned', { idempotency_key: 'k'.repeat(256) }, 'idempotency_key_check'],
  ['a key with a blank', 'planned', { idempotency_key: 'a b' }, 'idempotency_key_check'],
  ['a key with a line break', 'planned', { idempotency_key: 'a\n' }, 'idempotency_key_check'],
  ['a key beyond ASCII', 'planned', { idempotency_key: 'schlüssel' }, 'idempotency_key_check'],
  ['a fingerprint that is no SHA-256', 'planned', { fingerprint: short }, 'fingerprint_check'],
  ['a similarity digest that is no SHA-256', 'planned', { similarity_digest: short }, 'similarity_digest_check'],
  ['a head of the chain that is no SHA-256', 'planned', { last_digest: short }, 'last_digest_check'],
  ['an amount below zero', 'planned', { amount_minor: -1, currency: 'GBP' }, 'amount_minor_check'],
  ['an amount beyond 2^53', 'planned', { amount_minor: '9007199254740992', currency: 'GBP' }, 'amount_minor_check'],
  ['a currency in lower case', 'planned', { amount_minor: 1, currency: 'gbp' }, 'currency_check'],
  ['a currency of two letters', 'planned', { amount_minor: 1, currency: 'GB' }, 'currency_check'],
  ['an amount without a currency', 'planned', { amount_minor: 1 }, 'amount_has_currency'],
  ['a currency without an amount', 'planned', { currency: 'GBP' }, 'amount_has_currency'],
  ['fewer than no attempts', 'planned', { attempts: -1, fencing_token: -1 }, 'attempts_check'],
  ['a budget of no attempts', 'planned', { max_attempts: 0 }, 'max_attempts_check'],
  ['more attempts than the budget', 'unknown', { attempts: 6, fencing_token: 6 }, 'within_budget'],
  ['a token that is not its attempt', 'unknown', { fencing_token: 2 }, 'token_is_attempt'],
  ['no owner', 'planned', { owner_team_id: null }, 'has_one_owner'],
  ['two owners', 'planned', { owner_user_id: userId }, 'has_one_owner'],
  ['unknown without a deadline', 'unknown', { deadline: null }, 'unresolved_has_deadline'],
  ['unknown since nobody knows when', 'unknown', { unknown_since: null }, 'unresolved_has_deadline'],
  ['unknown for a reason of its own invention', 'unknown', { unknown_reason: 'mood' }, 'unknown_reason_check'],
  ['failed for a reason of its own invention', 'failed', { failure_reason: 'mood' }, 'failure_reason_check'],
  ['unknown for no reason', 'unknown', { unknown_reason: null }, 'unresolved_has_deadline'],
  ['reconciling without a deadline', 'reconciling', { deadline: null }, 'unresolved_has_deadline'],
  ['reconciling since nobody knows when', 'reconciling', { unknown_since: null }, 'unresolved_has_deadline'],
  ['reconciling for no reason', 'reconciling', { unknown_reason: null }, 'unresolved_has_deadline'],
  ...STATES.filter((state) => state !== 'submitted').map((state): [string, State, Row, string] => [
    `a lease while ${state}`,
    state,
    { lease_expires_at: LATER },
    'lease_only_while_submitted'
  ]),
  ['submitted and watched by nobody', 'submitted', { lease_expires_at: null }, 'submitted_is_watched'],
  ...(['submitted', 'unknown', 'reconciling', 'succeeded'] as const).map((state): [string, State, Row, string] => [
    `${state} without an attempt`,
    state,
    { attempts: 0, fencing_token: 0 },
    'submitted_was_attempted'
  ]),
  ['planned after an attempt', 'planned', { attempts: 1, fencing_token: 1 }, 'planned_never_attempted'],
  ['planned with a granted resume', 'planned', { resume_granted_at: SOME_TIME }, 'planned_never_attempted'],
  ...(['submitted', 'unknown', 'succeeded', 'failed'] as const).map((state): [string, State, Row, string] => [
    `a granted resume while ${state}`,
    state,
    { resume_granted_at: SOME_TIME },
    'resume_only_while_reconciling'
  ]),
  ['failed for no reason', 'failed', { failure_reason: null }, 'failed_has_reason'],
  ...STATES.filter((state) => state !== 'failed').map((state): [string, State, Row, string] => [
    `a reason for failure while ${state}`,
    state,
    { failure_reason: 'declined' },
    'failed_has_reason'
  ]),
  ['succeeded nobody knows when', 'succeeded', { settled_at: null }, 'settled_has_time'],
  ['failed nobody knows when', 'failed', { settled_at: null }, 'settled_has_time'],
  ...(['planned', 'submitted', 'unknown', 'reconciling'] as const).map((state): [string, State, Row, string] => [
    `a time of settlement while ${state}`,
    state,
    { settled_at: SOME_TIME },
    'settled_has_time'
  ])
]

test.each(STATES)('a sound operation may be %s', async (state) => {
  expect(await insert(state, {})).toBeNull()
})

test('a submitted operation may be watched by its completion time alone', async () => {
  expect(await insert('submitted', { lease_expires_at: null, completes_by: LATER })).toBeNull()
})

test('a key and a reference may have 255 characters', async () => {
  expect(await insert('planned', { reference: 'r'.repeat(255), idempotency_key: 'k'.repeat(255) })).toBeNull()
})

test.each(cases)('%s is refused', async (_what, state, overrides, constraint) => {
  expect(await insert(state, overrides)).toMatchObject({ state: '23514', constraint: `operations_${constraint}` })
})

test('every check of operations has a case above', async () => {
  const { rows } = await owner.query(
    "select conname from pg_constraint where contype = 'c' and conrelid = 'operations'::regclass"
  )
  const tried = new Set(cases.map(([, , , constraint]) => `operations_${constraint}`))
  expect(rows.map((row) => row.conname).filter((name) => !tried.has(name))).toEqual([])
})

test.each([
  ['key', { idempotency_key: 'once' }, 'operations_key_once'],
  ['reference', { reference: 'once' }, 'operations_reference_once']
])('one %s has one operation, for ever', async (_what, overrides, constraint) => {
  expect(await insert('planned', overrides)).toBeNull()
  expect(await insert('succeeded', overrides)).toMatchObject({ state: '23505', constraint })
})
