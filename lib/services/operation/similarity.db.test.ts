import { beforeAll, describe, expect, test } from 'vitest'
import { expectAuditToHold } from '@/lib/testing/audit-holds'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, idIn, refusalIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { cancelOperation } from './cancel-operation'
import { claimOperation } from './claim-operation'
import { releaseHold } from './release-hold'

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
  const similarity = (policy: string) => ({ similarity: { policy, fields: ['customer', 'amount'] } })
  await ledger.declare('refund.create', similarity('hold'))
  await ledger.declare('voucher.create', similarity('flag'))
})

const alike = (action: string, customer: string, extra: object = {}) => ({
  action,
  request: { customer, amount: '125.00', memo: Math.random() },
  ...extra
})

describe('an intention that looks like an earlier one, where the policy holds', () => {
  test('is saved and waits for a person; releasing it lets its own agent run it', async () => {
    const first = await ledger.execute('hold-1', alike('refund.create', 'cus_1'))
    const held = refusalIn(await ledger.begin('hold-2', alike('refund.create', 'cus_1')))
    expect(held).toMatchObject({ code: 'suspected_duplicate', decision: 'wait', safeNewKey: false })
    const id = held.operation?.id ?? ''
    const { operation } = await ledger.see(id)
    expect(operation).toMatchObject({ state: 'planned', attempts: 0, flags: ['suspected_duplicate'] })
    expect(idIn({ operation: { id: operation.heldBehind ?? '' } })).toBe(first)
    expect(refusalIn(await claimOperation(tenant.agent, { operationId: id, body: {} })).code).toBe(
      'suspected_duplicate'
    )

    const body = { reason: 'two refunds were agreed', expectedVersion: operation.version }
    expect(refusalIn(await releaseHold(tenant.agent, { operationId: id, body })).code).toBe('scope_missing')
    const operator = await tenant.person('operator')
    done(await releaseHold(operator, { operationId: id, body }))
    expect(refusalIn(await releaseHold(operator, { operationId: id, body })).code).toBe('version_conflict')
    expect(done(await claimOperation(tenant.agent, { operationId: id, body: {} })).body.decision).toBe('execute')
    expect(await ledger.story(id)).toEqual([
      'intention_saved',
      'held_as_suspected_duplicate',
      'duplicate_suppressed',
      'duplicate_suppressed',
      'hold_released',
      'attempt_granted'
    ])
  })

  test('is refused for good when the person cancels it, and the agent is told so', async () => {
    await ledger.execute('hold-3', alike('refund.create', 'cus_2'))
    const again = alike('refund.create', 'cus_2')
    const id = refusalIn(await ledger.begin('hold-4', again)).operation?.id ?? ''
    done(
      await cancelOperation(await tenant.person('operator'), { operationId: id, body: { reason: 'the same refund' } })
    )
    expect(done(await ledger.begin('hold-4', again)).body).toMatchObject({
      decision: 'replay',
      failure: { reason: 'never_submitted', detail: 'the same refund' }
    })
  })

  test('under race lets one of fifty through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ledger.begin(`hold-race-${n}`, alike('refund.create', 'cus_race')))
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    expect(new Set(codes)).toEqual(new Set(['suspected_duplicate']))
  })

  test('runs when the earlier one certainly failed, when it differs, or when it replaces it', async () => {
    const failed = await ledger.execute('hold-5', alike('refund.create', 'cus_3'))
    done(await ledger.report(failed, 'declined'))
    await ledger.execute('hold-6', alike('refund.create', 'cus_3'))
    await ledger.execute('hold-7', alike('refund.create', 'cus_4'))
    const original = await ledger.bring('succeeded', 'hold-8', alike('refund.create', 'cus_5'))
    const replaces = (await ledger.see(original)).operation.id
    await ledger.execute('hold-9', alike('refund.create', 'cus_5', { replaces }))
  })

  test('runs after the window, unless the earlier one is still unresolved', async () => {
    await ledger.declare('tip.create', { similarity: { policy: 'hold', windowSeconds: 1, fields: ['customer'] } })
    const settled = await ledger.bring('succeeded', 'window-1', alike('tip.create', 'cus_6'))
    await ledger.bring('unknown', 'window-2', alike('tip.create', 'cus_7'))
    await passesWindow(settled)
    await ledger.execute('window-3', alike('tip.create', 'cus_6'))
    expect(refusalIn(await ledger.begin('window-4', alike('tip.create', 'cus_7'))).code).toBe('suspected_duplicate')
  })
})

test('where the policy only flags, it runs and is flagged', async () => {
  await ledger.bring('unknown', 'flag-1', alike('voucher.create', 'cus_8'))
  const second = await ledger.execute('flag-2', alike('voucher.create', 'cus_8'))
  expect((await ledger.see(second)).operation).toMatchObject({
    state: 'submitted',
    flags: ['suspected_duplicate'],
    heldBehind: null
  })
})

test('every chain verifies, and every operation is what its events say', async () => {
  expect(await expectAuditToHold(database)).toBeGreaterThan(50)
})

/** Waits by the database's clock until a window of one second is over; a creation time cannot be moved. */
async function passesWindow(operationId: string): Promise<void> {
  await expect
    .poll(async () => {
      const text = `select created_at < clock_timestamp() - interval '1 second' as past from operations where id = $1`
      return (await tenant.sql<{ past: boolean }>(text, [operationId]))[0]?.past
    })
    .toBe(true)
}
