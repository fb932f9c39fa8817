import { expect, it } from 'vitest'
import type { ListQuery, OperationListItem } from '@/lib/api/operation-list'
import { readFirstRows } from './read-queue'

const ledger = Array.from({ length: 450 }, (_, index) => ({ id: `op_${index}` }) as OperationListItem)

const read = async ({ limit, cursor }: ListQuery) => {
  const from = Number(cursor ?? 0)
  const to = from + Number(limit)
  return { items: ledger.slice(from, to), nextCursor: to < ledger.length ? String(to) : null }
}

it.each([
  [50, 50, '50'],
  [200, 200, '200'],
  [250, 250, '250'],
  [500, 450, null]
])('asked for %i rows it reads %i in their order and knows where the next begins', async (asked, count, nextCursor) => {
  const page = await readFirstRows({ sort: 'deadline' }, asked, read)
  expect(page.items).toEqual(ledger.slice(0, count))
  expect(page.nextCursor).toBe(nextCursor)
})
