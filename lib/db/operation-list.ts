import type { TenantId } from '@/lib/domain/access/tenant-id'
import type { State } from '@/lib/domain/operation/vocabulary'
import type { ListFilter, ListPosition, ListSort } from './list-filter'
import { pagePath } from './list-paths'
import { statesOf } from './list-states'
import type { OperationRow } from './operation-row'
import { readByIndex } from './tenant-read'

export type ListedRow = OperationRow & { owner_name: string | null }

const ORDER = { deadline: 'o.deadline, o.id', age: 'o.unknown_since, o.id', '-createdAt': 'o.id desc' } as const

/** One keyset page, `limit` rows and at most one more to tell that there is a next one. */
export async function listOperationRows(
  tenantId: TenantId,
  filter: ListFilter,
  sort: ListSort,
  after: ListPosition | null,
  limit: number
): Promise<ListedRow[]> {
  const states = statesOf(filter, { unresolvedOnly: sort !== '-createdAt' })
  if (states.length === 0) return []
  const values: unknown[] = [tenantId]
  const bind = (value: unknown): string => `$${values.push(value)}`
  const paths = togetherRead(states, sort).map(
    (some) => `(${pagePath({ filter, states: some, sort, after, rows: limit + 1 }, bind)})`
  )
  const text = `
    select o.*, coalesce(nullif(u.name, ''), u.email, t.name) as owner_name from (
      select o.* from (${paths.join(' union all ')}) o order by ${ORDER[sort]} limit ${limit + 1}
    ) o
    left join users u on u.tenant_id = o.tenant_id and u.id = o.owner_user_id
    left join teams t on t.tenant_id = o.tenant_id and t.id = o.owner_team_id
    order by ${ORDER[sort]}`
  const rows = await readByIndex<{ row: ListedRow }>(tenantId, `select row_to_json(r) as row from (${text}) r`, values)
  return rows.map(({ row }) => row)
}

/** The index of states orders the operations of one state. Two unresolved states are two reads of it, merged. */
function togetherRead(states: readonly State[], sort: ListSort): (readonly State[])[] {
  return sort === '-createdAt' && states.length === 2 ? states.map((state) => [state]) : [states]
}

/** Operations with a proposal that waits for a second person. */
export async function pendingOperationRows(tenantId: TenantId, limit: number): Promise<ListedRow[]> {
  const rows = await readByIndex<{ row: ListedRow }>(
    tenantId,
    `select row_to_json(r) as row from (
       select o.*, coalesce(nullif(u.name, ''), u.email, t.name) as owner_name from operations o
       left join users u on u.tenant_id = o.tenant_id and u.id = o.owner_user_id
       left join teams t on t.tenant_id = o.tenant_id and t.id = o.owner_team_id
       where o.tenant_id = $1 and o.pending_resolution_id is not null order by o.id limit $2) r`,
    [tenantId, limit]
  )
  return rows.map(({ row }) => row)
}
