import { beforeAll, describe, expect, test } from 'vitest'
import { decide } from '@/lib/domain/decide/decide'
import { SYSTEM_ASKER } from '@/lib/domain/operation/commands'
import { worldOf } from '@/lib/services/kernel/decide-and-save'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { MOMENTS, verbsOf } from '@/lib/testing/verbs'
import { ledgerHeartbeat } from './heartbeat'
import { ledgerLoad } from './ledger-load'

const database = await testDatabase()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant(database)
})

/** What the domain says of a heartbeat by the database's clock; the SQL function has to say the same. */
async function domainRenews(operationId: string, attempt: number, fencingToken: number): Promise<boolean> {
  const loaded = await ledgerLoad(tenant.tenantId, operationId)
  if (loaded === null) throw new Error('there is no such operation')
  const world = await worldOf(tenant.tenantId, loaded)
  const command = { type: 'heartbeat', by: SYSTEM_ASKER, attempt, fencingToken, leaseSeconds: 60 } as const
  return decide(loaded.operation, command, world).kind === 'renewed'
}

describe('a heartbeat renews a lease in SQL when, and only when, the domain says so', () => {
  const cases = MOMENTS.flatMap((moment) =>
    (['live', 'lapsed'] as const).flatMap((lease) => [1, 2].map((attempt) => ({ moment, lease, attempt })))
  )
  test.each(cases)('$moment, its lease $lease, attempt $attempt', async ({ moment, lease, attempt }) => {
    const verbs = verbsOf(tenant)
    const id = await verbs.bring(moment, `${moment}-${lease}-${attempt}`)
    if (lease === 'lapsed') await verbs.elapse(id, 'lease_expires_at', 3_600)
    const expected = await domainRenews(id, attempt, attempt)
    expect(expected).toBe(moment === 'submitted' && lease === 'live' && attempt === 1)
    const until = await ledgerHeartbeat(tenant.tenantId, id, attempt, attempt, 60)
    expect(until !== null).toBe(expected)
  })

  test('and never shortens a lease', async () => {
    const id = await verbsOf(tenant).execute('longer', { leaseSeconds: 600 })
    const before = await ledgerLoad(tenant.tenantId, id)
    const until = await ledgerHeartbeat(tenant.tenantId, id, 1, 1, 5)
    expect(until?.getTime()).toBe(before?.operation.leaseExpiresAt)
  })
})
