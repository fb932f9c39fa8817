import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/rows'
import { namesOf, productTables } from '@/lib/testing/tables'
import { insertTenantRows } from '@/lib/testing/tenant-rows'

const { pool, owner } = await testDatabase()
const [victim, intruder] = [randomUUID(), randomUUID()]
for (const tenant of [victim, intruder]) await asTenant(owner, tenant, (client) => insertTenantRows(client, tenant))

/** Counts sign-ins before a tenant is known; it holds nothing of a tenant. */
const INSTANCE_TABLE = 'sign_in_throttle'
const tables = (await namesOf(owner, productTables)).filter((name) => name !== INSTANCE_TABLE)

const settings: [string, string | null][] = [
  ['no tenant is set', null],
  ['the tenant is the empty text that a local set leaves behind', ''],
  ['another tenant is set', intruder],
  ['a tenant that does not exist is set', randomUUID()]
]

/** A copy of the victim's row, as the victim sees it. */
async function victimRow(table: string): Promise<unknown> {
  const { rows } = await asTenant(pool, victim, (client) => client.query(`select to_jsonb(t) as row from ${table} t`))
  return JSON.stringify(rows[0].row)
}

const copyInto = (table: string) => `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`

describe.each(tables)('%s', (table) => {
  test('its own tenant reads it, and can write as far as a key allows', async () => {
    const { rows } = await asTenant(pool, victim, (client) => client.query(`select tenant_id from ${table}`))
    expect(rows).toEqual([{ tenant_id: victim }])
    const row = await victimRow(table)
    const again = await refusalOf(() => asTenant(pool, victim, (client) => client.query(copyInto(table), [row])))
    expect(again?.state, 'a duplicate key, and not a refusal of row level security').toBe('23505')
  })

  test.each(settings)('nothing of it can be read while %s', async (_what, setting) => {
    const read = (text: string) => asTenant(pool, setting, async (client) => (await client.query(text)).rows)
    expect(await read(`select * from ${table} where tenant_id = '${victim}'`)).toEqual([])
    expect(
      await read(`select distinct tenant_id from ${table} where tenant_id is distinct from '${intruder}'`)
    ).toEqual([])
  })

  test.each(settings)('nothing of it can be written while %s', async (_what, setting) => {
    const row = await victimRow(table)
    const attempt = (text: string, values: unknown[] = []) =>
      refusalOf(() =>
        asTenant(pool, setting, async (client) => {
          const { rowCount } = await client.query(text, values)
          if (rowCount === 0) throw Object.assign(new Error('no row was found'), { code: 'none' })
        })
      )
    expect(await attempt(copyInto(table), [row])).toMatchObject({ state: '42501' })
    const update = await attempt(`update ${table} set tenant_id = tenant_id where tenant_id = '${victim}'`)
    expect(['none', '42501']).toContain(update?.state)
    const remove = await attempt(`delete from ${table} where tenant_id = '${victim}'`)
    expect(['none', '42501']).toContain(remove?.state)
  })

  test('a row of one tenant cannot be moved to another', async () => {
    const move = await refusalOf(() =>
      asTenant(pool, intruder, (client) => client.query(`update ${table} set tenant_id = '${victim}'`))
    )
    // Row level security, or a guard that comes before it.
    expect(['42501', '23001']).toContain(move?.state)
  })
})

test('failed sign-ins are counted for the instance and can hold no tenant', async () => {
  const insert = `insert into ${INSTANCE_TABLE} (tenant_id, bucket, window_ends) values ($1, 'x', now())`
  const refusal = await refusalOf(() => asTenant(pool, victim, (client) => client.query(insert, [victim])))
  expect(refusal).toMatchObject({ constraint: 'sign_in_throttle_tenant_id_check' })
})

const openings: [string, string, string, string[]][] = [
  ['the directory shows tenants', 'onceover.scope', 'directory', ['tenants']],
  ['sign-in shows the members with one address', 'onceover.sign_in_email', 'nobody@example.test', []]
]
test.each(openings)('%s and opens no other table', async (_what, name, value, open) => {
  const seen = await asTenant(pool, null, async (client) => {
    await client.query('select set_config($1, $2, true)', [name, value])
    const counts: string[] = []
    for (const table of tables) {
      if ((await client.query(`select 1 from ${table} limit 1`)).rowCount !== 0) counts.push(table)
    }
    return counts
  })
  expect(seen).toEqual(open)
})

test('sign-in shows every member with the address that was named, and no other', async () => {
  const seen = await asTenant(pool, null, async (client) => {
    const { email } = (await asTenant(pool, victim, (own) => own.query('select email from users'))).rows[0]
    await client.query("select set_config('onceover.sign_in_email', $1, true)", [email])
    return (await client.query('select tenant_id from users')).rows
  })
  expect(seen).toEqual([{ tenant_id: victim }])
})

test('no view of the directory or of sign-in can be written through', async () => {
  const through = (name: string, value: string, text: string) =>
    asTenant(pool, null, async (client) => {
      await client.query('select set_config($1, $2, true)', [name, value])
      return (await client.query(text)).rowCount
    })
  expect(await through('onceover.scope', 'directory', "update tenants set name = 'taken'")).toBe(0)
  const { email } = (await asTenant(pool, victim, (own) => own.query('select email from users'))).rows[0]
  expect(await through('onceover.sign_in_email', email, "update users set name = 'taken'")).toBe(0)
})
