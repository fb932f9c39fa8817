import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { verbsOf } from '@/lib/testing/verbs'
import { getAction } from './get-action'

const database = await testDatabase()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant(database)
})

test('an action that names a new team makes it, and what is begun belongs to that team', async () => {
  const ledger = verbsOf(tenant)
  await ledger.declare('payout.create', { ownerTeam: 'payments' })
  const operationId = await ledger.execute('payout-1', { action: 'payout.create' })
  const [row] = await tenant.sql<{ name: string }>(
    'select t.name from operations o join teams t on t.id = o.owner_team_id where o.id = $1',
    [operationId]
  )
  expect(row).toEqual({ name: 'payments' })
})

test('the call of the gateway is kept with the action, and every declaration is in the access trail', async () => {
  const ledger = verbsOf(tenant)
  const gateway = { method: 'POST', path: '/v1/payments', providerReference: '/id' }
  await ledger.declare('payment.create', { gateway })
  const read = await getAction(tenant.agent, { name: 'payment.create' })
  expect(read).toMatchObject({
    ok: true,
    value: {
      body: {
        action: {
          declared: true,
          gateway: { ...gateway, successStatuses: [200, 201], contentType: 'application/json' }
        }
      }
    }
  })
  const trail = await tenant.sql('select data from access_events where type = $1', ['action_declared'])
  expect(trail).toHaveLength(2)
})
