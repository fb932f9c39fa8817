import { beforeAll, expect, test } from 'vitest'
import { expectAuditToHold } from './audit-holds'
import { testDatabase } from './database'
import { type TestTenant, testTenant } from './tenant'
import { type Verbs, verbsOf } from './verbs'

// Suites end with this check, so it has to be one that fails: each row is changed as only the owner of the database could.
const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
})

test.each([
  [
    `state = 'unknown', unknown_since = now(), unknown_reason = 'timeout', deadline = now(), settled_at = null, version = version + 1`
  ],
  ['version = version + 1'],
  [`provider_reference = 'pay_forged'`],
  [`flags = '{forged}'`],
  ['retryable = true'],
  [`owner_team_id = null, owner_user_id = (select id from users limit 1)`],
  ['last_sequence = last_sequence + 1']
])('an operation that was changed without an event (%s) does not hold', async (change) => {
  const id = await ledger.bring('succeeded', change.replaceAll(/[^a-z_]/g, '-'))
  await tenant.person('operator')
  expect(await expectAuditToHold(database)).toBeGreaterThan(0)
  const kept = await tenant.sql<Record<string, unknown>>('select * from operations where id = $1', [id])
  await withoutGuards(() => tenant.sql(`update operations set ${change} where id = $1`, [id]))
  await expect(expectAuditToHold(database)).rejects.toThrow()
  await withoutGuards(() => restore(kept[0] ?? {}))
})

async function withoutGuards(run: () => Promise<unknown>): Promise<void> {
  await database.owner.query('alter table operations disable trigger user')
  await run()
  await database.owner.query('alter table operations enable trigger user')
}

/** Puts the row back, so that the next test begins with a ledger that holds. */
function restore({ tenant_id: _tenant, id, entities: _json, ...row }: Record<string, unknown>): Promise<unknown> {
  const columns = Object.keys(row)
  const set = columns.map((column, index) => `${column} = $${index + 2}`).join(', ')
  return tenant.sql(`update operations set ${set} where id = $1`, [id, ...Object.values(row)])
}
