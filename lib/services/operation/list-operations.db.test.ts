import { beforeAll, describe, expect, test } from 'vitest'
import { type ListQuery, listQuerySchema } from '@/lib/api/operation-list'
import { encodeCursor } from '@/lib/domain/exact/cursor'
import { toWireId } from '@/lib/domain/operation/ids'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { testDatabase } from '@/lib/testing/database'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { done, MOMENTS, refusalIn, type Verbs, verbsOf } from '@/lib/testing/verbs'
import { changeOwner } from './change-owner'
import { listOperations } from './list-operations'
import { queueSummary } from './queue-summary'

const database = await testDatabase()
let tenant: TestTenant
let ledger: Verbs
let operator: ServiceContext
let mine = ''

const list = (query: ListQuery, ctx = operator) => listOperations(ctx, listQuerySchema.parse(query))
const references = async (query: ListQuery) => done(await list(query)).body.items.map(({ reference }) => reference)

/** Follows the cursors to the end; answers every page. */
async function pages(query: ListQuery): Promise<string[][]> {
  const all: string[][] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = done(await list({ ...query, cursor })).body
    all.push(items.map(({ reference }) => reference))
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined && all.length < 100)
  return all
}

beforeAll(async () => {
  tenant = await testTenant(database)
  ledger = verbsOf(tenant)
  operator = await tenant.person('operator')
  await ledger.declare('refund.create', {
    similarity: { policy: 'hold', fields: ['customer'] },
    approval: { always: true }
  })
  for (const moment of MOMENTS)
    await ledger.bring(moment, `a-${moment}`, {
      entities: { order: `ORD-${moment}`, customer: 'cus_9' },
      context: { workflowId: `wf-${moment}`, runId: `run-${moment}`, agentId: `bot-${moment}` },
      provider: moment === 'unknown' ? 'stripe' : 'practice'
    })
  mine = await ledger.bring('unknown', 'b-mine')
  const { version } = (await ledger.see(mine)).operation
  const body = { ownerId: toWireId('usr', operator.credentialId), expectedVersion: version }
  done(await changeOwner(operator, { operationId: mine, body }))
  const alike = { action: 'refund.create', request: { customer: 'cus_1' } }
  await ledger.execute('c-first', alike)
  refusalIn(await ledger.begin('c-held', alike))
  const waiting = await ledger.bring('unknown', 'd-waiting', { ...alike, request: { customer: 'cus_2' } })
  const seen = done(await ledger.addSeen(operator, waiting, { kind: 'webhook', finding: 'applied' })).body
  done(
    await ledger.resolve(operator, waiting, {
      decisionId: 'd-waiting-decision',
      expectedVersion: seen.operation.version,
      resolution: 'confirm_succeeded',
      evidenceIds: [seen.evidence.id],
      providerReference: 'pay_waiting'
    })
  )
  const overdue = await ledger.bring('unknown', 'e-overdue')
  await ledger.elapse(overdue, 'deadline', 5 * 3600)
})

describe('a filter', () => {
  test.each([
    [{ state: 'planned' }, ['c-held', 'a-planned']],
    [{ state: 'succeeded' }, ['a-succeeded']],
    [{ state: 'failed' }, ['a-failed']],
    [{ unresolved: 'true' }, ['e-overdue', 'd-waiting', 'b-mine', 'a-reconciling', 'a-unknown']],
    [
      { unresolved: 'false' },
      ['c-held', 'c-first', 'a-failed', 'a-succeeded', 'a-accepted', 'a-submitted', 'a-planned']
    ],
    [{ overdue: 'true' }, ['e-overdue']],
    [{ overdue: 'false', unresolved: 'true' }, ['d-waiting', 'b-mine', 'a-reconciling', 'a-unknown']],
    [{ held: 'true' }, ['c-held']],
    [{ held: 'false', state: 'planned' }, ['a-planned']],
    [{ awaitingApproval: 'true' }, ['d-waiting']],
    [{ awaitingApproval: 'false', action: 'refund.create' }, ['c-held', 'c-first']],
    [{ action: 'refund.create' }, ['d-waiting', 'c-held', 'c-first']],
    [{ provider: 'stripe' }, ['a-unknown']],
    [{ owner: 'me' }, ['b-mine']],
    [{ reference: 'a-failed' }, ['a-failed']],
    [{ idempotencyKey: 'a-accepted' }, ['a-accepted']],
    [{ entity: 'order:ORD-unknown' }, ['a-unknown']],
    [{ workflowId: 'wf-reconciling' }, ['a-reconciling']],
    [{ runId: 'run-submitted' }, ['a-submitted']],
    [{ agentId: 'bot-planned' }, ['a-planned']],
    [{ q: 'd-wai' }, ['d-waiting']],
    [{ q: 'pay_a-succ' }, ['a-succeeded']],
    [{ q: 'ORD-fai' }, ['a-failed']],
    [{ q: 'wf-unk' }, ['a-unknown']],
    [{ entity: 'customer:cus_9', state: 'failed' }, ['a-failed']],
    [{ reference: 'a-faile' }, []],
    [{ entity: 'order:nothing' }, []],
    [{ q: '%' }, []],
    [{ q: "'; drop table operations; --" }, []]
  ] as const)('%j lists exactly %j', async (query, expected) => {
    expect(await references(query)).toEqual(expected)
  })

  test('by team and by the id of an operation finds what they name', async () => {
    const team = await references({ owner: toWireId('team', tenant.teamId) })
    expect(team).not.toContain('b-mine')
    expect(team).toHaveLength(11)
    expect(await references({ q: toWireId('op', mine) })).toEqual(['b-mine'])
  })

  test.each([
    [{ owner: 'somebody' }, '/owner'],
    [{ entity: 'order' }, '/entity'],
    [{ entity: ':x' }, '/entity']
  ])('%j is refused, saying where', async (query, pointer) => {
    expect(refusalIn(await list(query))).toMatchObject({ code: 'invalid_request', errors: [{ pointer }] })
  })

  test.each([{ limit: 201 }, { limit: 0 }, { limit: 1e9 }, { state: 'lost' }, { sort: 'amount' }, { nonsense: 'x' }])(
    '%j is no query at all',
    (query) => {
      expect(listQuerySchema.safeParse(query).success).toBe(false)
    }
  )
})

describe('the pages of a list', () => {
  test.each(['-createdAt', 'deadline', 'age'] as const)(
    'by %s hold every row once, in order, at any size',
    async (sort) => {
      const whole = (await pages({ sort, limit: 200 })).flat()
      expect(whole).toHaveLength(sort === '-createdAt' ? 12 : 5)
      for (const limit of [1, 2, 3, whole.length]) {
        const paged = await pages({ sort, limit })
        expect(paged.flat()).toEqual(whole)
        expect(paged).toHaveLength(Math.ceil(whole.length / limit))
      }
    }
  )

  test('by deadline begin with the earliest, and by age with the oldest', async () => {
    expect((await references({ sort: 'deadline' }))[0]).toBe('e-overdue')
    expect((await references({ sort: 'age' }))[0]).toBe('a-unknown')
  })

  test('by deadline keep their place where two deadlines are the same', async () => {
    const at = new Date(Date.now() + 7_200_000)
    await tenant.sql(
      `update operations set deadline = $1 where reference in ('a-unknown', 'a-reconciling', 'b-mine')`,
      [at]
    )
    const paged = await pages({ sort: 'deadline', limit: 1 })
    expect(paged.flat()).toHaveLength(5)
    expect(new Set(paged.flat()).size).toBe(5)
  })

  test.each(['2026', '2026-02-30T00:00:00Z', '+010000-01-01T00:00:00.000Z', '2026-11-30 (noon)'])(
    'do not take a cursor that was forged with the time %s',
    async (at) => {
      const cursor = encodeCursor('deadline', [at, '01a22c3e-8be0-7243-8bf6-63a80fcd2747'])
      expect(refusalIn(await list({ sort: 'deadline', cursor }))).toMatchObject({ code: 'invalid_cursor' })
    }
  )

  test('do not take a cursor that was altered, cut, invented or made for another order', async () => {
    const cursor = done(await list({ limit: 1 })).body.nextCursor ?? ''
    const flipped = cursor.slice(0, -1) + (cursor.endsWith('A') ? 'B' : 'A')
    for (const [query, bad] of [
      [{}, flipped],
      [{}, cursor.slice(0, -4)],
      [{}, ''],
      [{}, 'eyJpZCI6MX0'],
      [{ sort: 'deadline' }, cursor],
      [{}, 'x'.repeat(999)]
    ] as const)
      expect(refusalIn(await list({ ...query, cursor: bad })), bad).toMatchObject({ code: 'invalid_cursor' })
  })

  test('stay where they are when something new is begun in between', async () => {
    const first = done(await list({ limit: 3 })).body
    await ledger.execute('z-new')
    const second = done(await list({ limit: 3, cursor: first.nextCursor ?? '' })).body
    const seen = [...first.items, ...second.items].map(({ reference }) => reference)
    expect(new Set(seen).size).toBe(6)
    expect(seen).not.toContain('z-new')
  })
})

test('the numbers above the queue are those of the lists', async () => {
  const { body } = done(await queueSummary(operator))
  expect(body).toMatchObject({
    unresolved: (await references({ unresolved: 'true' })).length,
    overdue: (await references({ overdue: 'true' })).length,
    mine: (await references({ owner: 'me', unresolved: 'true' })).length,
    awaitingApproval: 1,
    held: 1,
    money: [{ value: '625.00', currency: 'GBP' }]
  })
  expect(body.actions.reduce((sum, { count }) => sum + count, 0)).toBe(body.unresolved)
})
