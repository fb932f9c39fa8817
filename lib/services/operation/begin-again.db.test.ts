import { beforeAll, describe, expect, test } from 'vitest'
import { beginBodySchema } from '@/lib/api/begin'
import { type BeginRow, ledgerBegin } from '@/lib/db/ledger-begin'
import { ownerOf, policyOf, tenantConfig } from '@/lib/services/kernel/tenant-config-cache'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { claimOperation } from './claim-operation'
import { prepareIntention } from './prepare-intention'

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
  await ledger.declare('payment.create')
  await ledger.declare('refund.create', { similarity: { policy: 'flag', fields: ['order'] } })
})

/** What one request sends to the database, and sends again under the same ids when the answer was lost. */
async function sender(
  key: string,
  extra: object = {}
): Promise<{ row: BeginRow; send: () => ReturnType<typeof ledgerBegin> }> {
  const body = beginBodySchema.parse({ action: 'payment.create', request: { order: key }, ...extra })
  const config = await tenantConfig(tenant.tenantId)
  const policy = policyOf(config, body.action)
  const world = { policy, owner: ownerOf(config, policy), contract: null, insertable: true }
  const prepared = prepareIntention(tenant.agent, key, body, world)
  if (!prepared.ok) throw new Error(prepared.refusal.detail)
  const { row } = prepared.value
  return { row, send: () => ledgerBegin(tenant.tenantId, config.configVersion, row) }
}

describe('what was saved by a request whose answer was lost', () => {
  test.each(['payment.create', 'refund.create'])('is its own again when it asks again: %s', async (action) => {
    const { row, send } = await sender(`again-${action}`, { action })
    const [first, second] = [await send(), await send()]
    expect(second).toMatchObject({ verdict: 'created', operation: { id: row.operation.id, version: 2, attempts: 1 } })
    expect(withoutName(second)).toEqual(withoutName(first))
  })

  test('is its own too when it was only planned', async () => {
    const { row, send } = await sender('again-plan', { mode: 'plan' })
    await send()
    expect(await send()).toMatchObject({
      verdict: 'created',
      operation: { id: row.operation.id, state: 'planned', version: 1 }
    })
  })

  test('is not its own any more once somebody else was granted the plan', async () => {
    const { row, send } = await sender('again-claimed', { mode: 'plan' })
    await send()
    done(await claimOperation(tenant.agent, { operationId: row.operation.id, body: {} }))
    expect(await send()).toMatchObject({ verdict: 'known', operation: { state: 'submitted', attempts: 1 } })
  })

  test('is not its own any more once its lease has lapsed', async () => {
    const { row, send } = await sender('again-lapsed')
    await send()
    await ledger.elapse(row.operation.id, 'lease_expires_at', 120)
    await ledger.sweepNow()
    expect(await send()).toMatchObject({ verdict: 'known', operation: { state: 'unknown' } })
  })

  test('never takes what another request saved under the same key', async () => {
    const [one, two] = [await sender('again-other'), await sender('again-other')]
    await one.send()
    expect(await two.send()).toMatchObject({ verdict: 'known', operation: { id: one.row.operation.id } })
  })
})

/** A row that is read back has no name for its owner, and no answer to begin shows one. */
function withoutName(verdict: Awaited<ReturnType<typeof ledgerBegin>>) {
  if (!('operation' in verdict)) throw new Error(`there is no operation: ${verdict.verdict}`)
  return { ...verdict.operation, owner: verdict.operation.owner.id }
}
