import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/rows'
import { appendOnlyTables, namesOf } from '@/lib/testing/tables'
import { insertTenantRows } from '@/lib/testing/tenant-rows'

const { owner } = await testDatabase()
const tenantId = randomUUID()
await asTenant(owner, tenantId, (client) => insertTenantRows(client, tenantId))
const tables = await namesOf(owner, appendOnlyTables)

/** What the owner of the schema, whom no right stops, is told; and that the row is still there. */
async function asOwner(table: string, text: string) {
  const refusal = await refusalOf(() => asTenant(owner, tenantId, (client) => client.query(text)))
  const { rowCount } = await asTenant(owner, tenantId, (client) => client.query(`select 1 from ${table}`))
  return { ...refusal, rows: rowCount }
}

test('there are append-only tables', () => {
  expect(tables).toContain('events')
})

describe.each(tables)('%s', (table) => {
  const refused = { state: '23001', message: expect.stringContaining('is append-only'), rows: 1 }

  test.each([
    ['changed', `update ${table} set tenant_id = tenant_id`],
    ['deleted', `delete from ${table}`],
    ['emptied', `truncate ${table} cascade`]
  ])('is never %s, not even by its owner', async (_what, text) => {
    expect(await asOwner(table, text)).toEqual(refused)
  })
})

test.each([
  ['deleted', 'delete from operations'],
  ['emptied', 'truncate operations cascade']
])('an operation is never %s, not even by the owner of its table', async (_what, text) => {
  expect(await asOwner('operations', text)).toMatchObject({ state: '23001', rows: 1 })
})
