import { beforeAll, describe, expect, test } from 'vitest'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { decideResolution } from '@/lib/services/resolution/decide-resolution'
import { asTenant } from '@/lib/testing/as-tenant'
import { testDatabase } from '@/lib/testing/database'
import { namesOf, productTables } from '@/lib/testing/tables'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, refusalIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { addNote } from './add-note'
import { cancelOperation } from './cancel-operation'
import { changeDeadline } from './change-deadline'
import { releaseHold } from './release-hold'

/** What must never be stored: a key of a payment provider, a bearer token, a signed token, a card number in three spellings. */
const CANARIES = {
  providerKey: 'sk_live_4eC39HqLyjWDarjtT1zdp7dcCANARY',
  bearer: 'Bearer canaryCANARYcanaryCANARY0123456789',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeS1jYW5hcnk',
  card: '4242424242424242',
  cardSpaced: '5555 5555 5555 4444',
  cardDashed: '3782-822463-10005'
}
const PASSWORD = 'canary-hunter2-under-a-telling-name'
const said = Object.values(CANARIES).join(' and ')

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
let operator: ServiceContext
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
  operator = await tenant.person('operator')
})

/** Columns, in all tables, that hold this text in any row of the tenant. */
async function holding(canary: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await namesOf(database.owner, productTables)) {
    const { rows } = await asTenant(database.owner, tenant.tenantId, (client) =>
      client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t`)
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (JSON.stringify(value).includes(canary)) found.push(`${table}.${column}`)
  }
  return found
}

const secrets = {
  note: said,
  nested: [{ deep: said }],
  password: PASSWORD,
  authorization: PASSWORD,
  card: { number: CANARIES.card, cvc: '987' }
}

describe('a secret or a card number', () => {
  test('in whatever is told to the ledger is never stored, anywhere', async () => {
    await ledger.declare('payout.create', { approval: { always: true } })
    const extra = {
      action: 'payout.create',
      request: { amount: '125.00', ...secrets },
      entities: { customer: `${CANARIES.card}` },
      context: {
        workflowId: CANARIES.bearer,
        runId: CANARIES.jwt,
        agentId: CANARIES.providerKey,
        toolCallId: CANARIES.card,
        sourceEventId: CANARIES.cardSpaced,
        step: CANARIES.cardDashed
      }
    }
    const id = await ledger.execute('canary-1', extra)
    const told = { reason: said, providerRequestId: CANARIES.card }
    done(await ledger.report(id, 'timeout', told))
    done(await ledger.report(id, 'succeeded', { ...told, result: secrets, providerReference: CANARIES.cardDashed }))
    const seen = done(
      await ledger.addSeen(operator, id, {
        kind: 'provider_activity_log',
        finding: 'applied',
        source: said,
        note: said,
        observed: secrets,
        providerReference: 'pay_1'
      })
    ).body
    expect(seen.evidence).toMatchObject({ finding: 'applied' })
    done(await addNote(operator, { operationId: id, body: { body: said } }))
    const { version, deadline } = (await ledger.see(id)).operation
    const later = new Date(Date.parse(deadline ?? '') + 60_000).toISOString()
    done(
      await changeDeadline(operator, {
        operationId: id,
        body: { deadline: later, reason: said, expectedVersion: version }
      })
    )
    const proposal = done(
      await ledger.resolve(operator, id, {
        decisionId: 'canary-decision',
        expectedVersion: version + 1,
        resolution: 'confirm_succeeded',
        evidenceIds: [seen.evidence.id],
        reason: said,
        providerReference: 'pay_1',
        result: secrets
      })
    ).body.resolution
    const resolutionId = (await tenant.sql<{ id: string }>('select id from resolutions'))[0]?.id ?? ''
    const body = { decision: 'approve' as const, evidenceDigest: proposal.evidenceDigest, reason: said }
    done(await decideResolution(await tenant.person('manager'), { resolutionId, body }))

    const direct = await ledger.execute('canary-2', { ...extra, reference: 'canary-2' })
    done(await ledger.report(direct, 'succeeded', { ...told, result: secrets }))
    const failed = await ledger.execute('canary-3', { ...extra, reference: 'canary-3' })
    done(await ledger.report(failed, 'declined', told))
    const planned = await ledger.bring('planned', 'canary-4', { ...extra, reference: 'canary-4' })
    done(await cancelOperation(tenant.agent, { operationId: planned, body: { reason: said } }))
    await holdAndRelease()
    // A changed request is compared, and its values go nowhere.
    refusalIn(await ledger.begin('canary-2', { ...extra, request: { amount: said, token: PASSWORD } }))

    expect(await holding('canary-1')).not.toEqual([])
    for (const canary of [...Object.values(CANARIES), PASSWORD, '4242 4242', '378282246310005', '5555555555554444'])
      expect(await holding(canary), canary).toEqual([])
  })

  test.each(Object.entries(CANARIES))(
    'as a key or a reference (%s) is refused, and nothing is saved',
    async (_name, canary) => {
      // A key has no spaces, so what needs one to be recognised can only come as a reference.
      if (!canary.includes(' ')) {
        const asKey = refusalIn(await ledger.begin(canary, { reference: 'innocent' }))
        expect(asKey).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/Idempotency-Key' }] })
        expect(JSON.stringify(asKey)).not.toContain(canary)
      }
      const asReference = refusalIn(await ledger.begin('innocent', { reference: canary }))
      expect(asReference).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/reference' }] })
      expect(
        await tenant.sql(`select 1 from operations where reference = 'innocent' or idempotency_key = 'innocent'`)
      ).toEqual([])
    }
  )

  test('does not make two requests differ: it is gone before the fingerprint is taken', async () => {
    await ledger.execute('rotated', { request: { amount: '1.00', api_key: 'first-secret-value' } })
    const again = await ledger.begin('rotated', { request: { amount: '1.00', api_key: 'second-secret-value' } })
    expect(refusalIn(again).code).toBe('in_progress')
  })
})

async function holdAndRelease(): Promise<void> {
  await ledger.declare('voucher.create', { similarity: { policy: 'hold', fields: ['memo'] } })
  const alike = { action: 'voucher.create', request: { memo: said } }
  await ledger.execute('canary-5', alike)
  const held = refusalIn(await ledger.begin('canary-6', alike)).operation
  const body = { reason: said, expectedVersion: held?.version ?? 0 }
  done(await releaseHold(operator, { operationId: held?.id ?? '', body }))
}
