import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { insertManyOperations, manyId, RARE } from '@/lib/testing/many-operations'
import { type TestTenant, testTenant } from '@/lib/testing/tenant'
import { type Reading, watchPlans } from '@/lib/testing/watch-plans'
import type { ListFilter, ListSort } from './list-filter'
import { listOperationRows, pendingOperationRows } from './operation-list'
import { queueNumbers } from './queue-numbers'
import { relatedOperations } from './related-operations'

const OPERATIONS = 30_000
const LIMIT = 50
/** Of each row shown: an index entry of another table, the row, its owner as a user and as a team. */
const ROWS_MAX = 5 * (LIMIT + 1)
/** A seventh of the pages that the operations alone have. */
const PAGES_MAX = 700

const databases = {
  'a database without statistics': await testDatabase(),
  'a large new tenant that the statistics do not know': await testDatabase()
}

describe.each(Object.entries(databases))('in %s', (name, database) => {
  const readings: Reading[] = watchPlans(database.pool)
  let tenant: TestTenant
  const ids = { team: randomUUID(), user: randomUUID() }

  beforeAll(async () => {
    const client = await database.owner.connect()
    for (const table of ['operations', 'operation_entities'])
      await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
    if (name !== 'a database without statistics') {
      const { tenantId, teamId } = await testTenant(database)
      await insertManyOperations(client, { tenantId, teamId, from: 1, to: 1_000, total: 1_000 })
      await client.query('analyze')
    }
    tenant = await testTenant(database)
    const { tenantId, teamId } = tenant
    await insertManyOperations(client, { tenantId, teamId, from: 1, to: OPERATIONS, total: OPERATIONS })
    client.release()
  })

  /** What the reads of `run` looked at together. */
  const readIn = async (run: () => Promise<unknown[]>) => {
    readings.length = 0
    const found = (await run()).length
    expect(readings.length).toBeGreaterThan(0)
    return {
      found,
      rows: readings.reduce((sum, { rows }) => sum + rows, 0),
      pages: readings.reduce((sum, { pages }) => sum + pages, 0),
      nodes: readings.flatMap(({ nodes }) => nodes)
    }
  }
  const middle = manyId(OPERATIONS / 2)

  const filters: [ListFilter, found: number][] = [
    [{}, LIMIT + 1],
    [{ state: 'succeeded' }, LIMIT + 1],
    [{ state: 'failed' }, LIMIT + 1],
    [{ state: 'submitted' }, 0],
    [{ state: 'unknown' }, LIMIT + 1],
    [{ unresolved: true }, LIMIT + 1],
    [{ unresolved: false }, LIMIT + 1],
    [{ overdue: true }, LIMIT + 1],
    [{ overdue: false }, LIMIT + 1],
    [{ held: true }, LIMIT + 1],
    [{ held: false }, LIMIT + 1],
    [{ awaitingApproval: true }, LIMIT + 1],
    [{ awaitingApproval: false }, LIMIT + 1],
    [{ action: 'payment.create' }, LIMIT + 1],
    [{ action: `${RARE}.create` }, 3],
    [{ action: 'nothing' }, 0],
    [{ provider: 'practice' }, LIMIT + 1],
    [{ provider: RARE }, 3],
    [{ provider: 'nothing' }, 0],
    [{ agentId: 'bot-7' }, LIMIT + 1],
    [{ agentId: RARE }, 3],
    [{ agentId: 'nothing' }, 0],
    [{ owner: { type: 'user', id: ids.user } }, 0],
    [{ owner: { type: 'team', id: ids.team } }, 0],
    [{ reference: 'payment-77' }, 1],
    [{ reference: 'nothing' }, 0],
    [{ idempotencyKey: 'key-77' }, 1],
    [{ idempotencyKey: 'nothing' }, 0],
    [{ entity: { name: 'customer', value: 'cus_1' } }, LIMIT + 1],
    [{ entity: { name: 'order', value: 'ORD-77' } }, 1],
    [{ entity: { name: 'order', value: 'nothing' } }, 0],
    [{ entity: { name: 'order', value: 'cus_1' } }, 0],
    [{ workflowId: 'wf_77' }, 10],
    [{ workflowId: 'nothing' }, 0],
    [{ runId: 'run_77' }, LIMIT + 1],
    [{ runId: 'nothing' }, 0],
    [{ search: { text: 'nothing', operationId: null } }, 0],
    [{ search: { text: 'ORD-29999', operationId: null } }, 1],
    [{ search: { text: 'op_', operationId: middle } }, 1]
  ]

  test.each(filters)('%j reads what it shows', async (filter, found) => {
    const { tenantId } = tenant
    const first = await readIn(() => listOperationRows(tenantId, filter, '-createdAt', null, LIMIT))
    expect(first.found, first.nodes.join(', ')).toBe(found)
    expect(first.rows, first.nodes.join(', ')).toBeLessThanOrEqual(ROWS_MAX)
    expect(first.pages, first.nodes.join(', ')).toBeLessThanOrEqual(PAGES_MAX)
    const later = await readIn(() => listOperationRows(tenantId, filter, '-createdAt', { at: null, id: middle }, LIMIT))
    expect(later.rows, later.nodes.join(', ')).toBeLessThanOrEqual(ROWS_MAX)
    expect(later.pages, later.nodes.join(', ')).toBeLessThanOrEqual(PAGES_MAX)
  })

  const sorted: [ListSort, ListFilter][] = (['deadline', 'age'] as const).flatMap((sort) =>
    [{}, { provider: 'nothing' }, { agentId: 'nothing' }, { search: { text: 'nothing', operationId: null } }].map(
      (filter): [ListSort, ListFilter] => [sort, filter]
    )
  )
  test.each(sorted)('the queue by %s with %j reads nothing but unresolved operations', async (sort, filter) => {
    const { rows, pages, nodes } = await readIn(() => listOperationRows(tenant.tenantId, filter, sort, null, LIMIT))
    expect(rows, nodes.join(', ')).toBeLessThanOrEqual(ROWS_MAX)
    expect(pages, nodes.join(', ')).toBeLessThanOrEqual(PAGES_MAX)
  })

  test('a search whose start thousands share reads five hundred of each kind', async () => {
    const { found, rows, nodes } = await readIn(() =>
      listOperationRows(tenant.tenantId, { search: { text: 'ORD-', operationId: null } }, '-createdAt', null, LIMIT)
    )
    expect(found).toBe(LIMIT + 1)
    expect(rows, nodes.join(', ')).toBeLessThanOrEqual(2 * 500 + ROWS_MAX)
  })

  test('the numbers of the queue and the waiting proposals read what waits', async () => {
    const numbers = await readIn(async () => [await queueNumbers(tenant.tenantId, null)])
    expect(numbers.rows, numbers.nodes.join(', ')).toBeLessThanOrEqual(3_000)
    expect(numbers.pages, numbers.nodes.join(', ')).toBeLessThanOrEqual(PAGES_MAX)
    const pending = await readIn(() => pendingOperationRows(tenant.tenantId, LIMIT))
    expect(pending.found).toBe(LIMIT)
    expect(pending.rows, pending.nodes.join(', ')).toBeLessThanOrEqual(ROWS_MAX)
  })

  test('what is related to an operation of a customer with thousands is a few rows', async () => {
    const { found, rows, pages, nodes } = await readIn(() => relatedOperations(tenant.tenantId, middle, 10))
    expect(found).toBe(10)
    expect(rows, nodes.join(', ')).toBeLessThanOrEqual(100)
    expect(pages, nodes.join(', ')).toBeLessThanOrEqual(PAGES_MAX)
  })
})
