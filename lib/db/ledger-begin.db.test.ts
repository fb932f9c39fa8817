import { beforeAll, expect, test } from 'vitest'
import { beginBodySchema } from '@/lib/api/begin'
import { defaultPolicy } from '@/lib/domain/policy/policy'
import { prepareIntention } from '@/lib/services/operation/prepare-intention'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { ledgerBegin } from './ledger-begin'
import { ledgerLoad } from './ledger-load'

const database = await testDatabase()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant(database)
})

test.each(['claim', 'plan'] as const)('what a new %s is answered is what the database keeps', async (mode) => {
  const body = beginBodySchema.parse({
    action: 'payment.create',
    reference: `payment-${mode}`,
    request: { amount: '125.00', order: 'ORD-1' },
    amount: { value: '125.00', currency: 'GBP' },
    entities: { order: 'ORD-1' },
    context: {
      workflowId: 'wf',
      runId: 'run',
      step: 3,
      agentId: 'bot',
      toolCallId: 'call',
      sourceEventId: 'evt',
      layer: 'agent'
    },
    provider: 'practice',
    mode
  })
  const owner = { type: 'team' as const, id: tenant.teamId, name: 'operations' }
  const world = { policy: defaultPolicy('payment.create'), owner, contract: null, insertable: true }
  const prepared = prepareIntention(tenant.agent, `key-${mode}`, body, world)
  if (!prepared.ok) throw new Error(prepared.refusal.detail)
  const answer = await ledgerBegin(tenant.tenantId, 1, prepared.value.row)
  if (answer.verdict !== 'created') throw new Error(answer.verdict)
  const kept = await ledgerLoad(tenant.tenantId, prepared.value.row.operation.id)
  expect({ ...answer.operation, owner }).toEqual(kept?.operation)
})
