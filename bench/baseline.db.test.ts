import { expect, test } from 'vitest'
import { fromWireId } from '@/lib/domain/operation/ids'
import { testDatabase } from '@/lib/testing/database'
import { testTenant } from '@/lib/testing/tenant'
import { done, verbsOf } from '@/lib/testing/verbs'
import { createBaseline, writesOf } from './baseline'
import { benchIntention } from './intention'

const database = await testDatabase()

test('the function that pgbench runs writes the rows and columns that a begin writes', async () => {
  const tenant = await testTenant(database)
  const begun = done(await verbsOf(tenant).begin('as-sent', benchIntention('as-sent')))
  const client = await database.owner.connect()
  try {
    await createBaseline(client)
    await client.query(`select set_config('onceover.tenant_id', $1, false)`, [tenant.tenantId])
    const { rows } = await client.query('select bench_begin_one($1, $2) as id', [tenant.tenantId, tenant.teamId])
    const operationId = fromWireId('op', begun.body.operation.id) ?? ''
    const sent = await writesOf(client, operationId)
    expect(sent.map((line) => line.split(':')[0])).toContain('events')
    expect(await writesOf(client, rows[0].id)).toEqual(sent)
  } finally {
    client.release()
  }
})
