import type { State } from '@/lib/domain/operation/vocabulary'
import type { OperationRow } from './operation-row'
import { readAsTenant } from './tenant-read'

/** What to list; members left out do not filter. Ids are uuids. */
export type ListFilter = {
  state?: State | undefined
  unresolved?: boolean | undefined
  overdue?: boolean | undefined
  held?: boolean | undefined
  /** A proposal waits for a second person. */
  awaitingApproval?: boolean | undefined
  action?: string | undefined
  provider?: string | undefined
  owner?: { type: 'user' | 'team'; id: string } | undefined
  reference?: string | undefined
  idempotencyKey?: string | undefined
  entity?: { name: string; value: string } | undefined
  workflowId?: string | undefined
  runId?: string | undefined
  agentId?: string | undefined
  /** The start of a key, reference, provider reference, workflow, run, order, customer, …; or an operation's uuid. */
  search?: { text: string; operationId: string | null } | undefined
}

export type ListSort = 'deadline' | 'age' | '-createdAt'

/** Where a page ended: the sort value (null for creation order, which is the id's) and the id. */
export type ListPosition = { at: string | null; id: string }

export type ListedRow = OperationRow & { owner_name: string | null }

/** Rows of one kind that a search reads at most; the start of a word that matches more is too short to be useful. */
const SEARCH_HITS_MAX = 500

/** After every text that starts with the search text, in byte order. */
const HIGHEST = '\u{10FFFF}'

const SORT_COLUMN = { deadline: 'o.deadline', age: 'o.unknown_since', '-createdAt': null } as const

/** One keyset page, `limit` rows and at most one more to tell that there is a next one. Every condition is plain equality or order, which row-level security lets an index answer. */
export function listOperationRows(
  tenantId: string,
  filter: ListFilter,
  sort: ListSort,
  after: ListPosition | null,
  limit: number
): Promise<ListedRow[]> {
  const values: unknown[] = [tenantId]
  const bind = (value: unknown): string => `$${values.push(value)}`
  const where = ['o.tenant_id = $1', ...conditions(filter, bind)]
  const column = SORT_COLUMN[sort]
  if (column !== null) where.push(`o.state in ('unknown', 'reconciling')`)
  if (after !== null)
    where.push(
      column === null
        ? `o.id < ${bind(after.id)}`
        : `(${column}, o.id) > (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`
    )
  const order = column === null ? 'o.id desc' : `${column}, o.id`
  const text = `
    select o.*, coalesce(nullif(u.name, ''), u.email, t.name) as owner_name from (
      select o.* from operations o where ${where.join(' and ')} order by ${order} limit ${bind(limit + 1)}
    ) o
    left join users u on u.tenant_id = o.tenant_id and u.id = o.owner_user_id
    left join teams t on t.tenant_id = o.tenant_id and t.id = o.owner_team_id
    order by ${order}`
  return readAsTenant<{ row: ListedRow }>(tenantId, `select row_to_json(r) as row from (${text}) r`, values).then(
    (rows) => rows.map(({ row }) => row)
  )
}

function conditions(filter: ListFilter, bind: (value: unknown) => string): string[] {
  const { owner, entity, search } = filter
  const equal: [string, string | undefined][] = [
    ['o.state', filter.state],
    ['o.action', filter.action],
    ['o.provider', filter.provider],
    ['o.reference', filter.reference],
    ['o.idempotency_key', filter.idempotencyKey],
    ['o.workflow_id', filter.workflowId],
    ['o.run_id', filter.runId],
    ['o.agent_id', filter.agentId]
  ]
  const where = equal.flatMap(([column, value]) => (value === undefined ? [] : [`${column} = ${bind(value)}`]))
  if (filter.unresolved === true) where.push(`o.state in ('unknown', 'reconciling')`)
  if (filter.unresolved === false) where.push(`o.state not in ('unknown', 'reconciling')`)
  if (filter.overdue === true) where.push(`o.state in ('unknown', 'reconciling') and o.deadline <= clock_timestamp()`)
  if (filter.overdue === false) where.push(`(o.deadline is null or o.deadline > clock_timestamp())`)
  if (filter.held === true) where.push(`o.held_behind is not null and o.state = 'planned'`)
  if (filter.held === false) where.push(`(o.held_behind is null or o.state <> 'planned')`)
  if (filter.awaitingApproval === true) where.push('o.pending_resolution_id is not null')
  if (filter.awaitingApproval === false) where.push('o.pending_resolution_id is null')
  if (owner !== undefined) where.push(`o.owner_${owner.type}_id = ${bind(owner.id)}`)
  if (entity !== undefined) {
    where.push(
      `o.id in (select e.operation_id from operation_entities e where e.tenant_id = $1 and e.name = ${bind(entity.name)} and e.value = ${bind(entity.value)})`
    )
  }
  if (search !== undefined) where.push(`o.id in (${searchHits(search, bind)})`)
  return where
}

function searchHits(
  { text, operationId }: NonNullable<ListFilter['search']>,
  bind: (value: unknown) => string
): string {
  const from = bind(text)
  const to = bind(text + HIGHEST)
  const starts = (column: string) =>
    `(select s.id from operations s where s.tenant_id = $1 and s.${column} >= ${from} and s.${column} < ${to} order by s.${column} limit ${SEARCH_HITS_MAX})`
  return [
    ...['idempotency_key', 'reference', 'provider_reference', 'workflow_id', 'run_id'].map(starts),
    `(select e.operation_id from operation_entities e where e.tenant_id = $1 and e.value >= ${from} and e.value < ${to} order by e.value limit ${SEARCH_HITS_MAX})`,
    ...(operationId === null
      ? []
      : [`(select s.id from operations s where s.tenant_id = $1 and s.id = ${bind(operationId)})`])
  ].join(' union ')
}

/** Operations that share an order, a customer or a workflow with this one, replace it, or wait behind it; newest first. */
export function relatedOperations(tenantId: string, operationId: string, limit: number): Promise<OperationRow[]> {
  return readAsTenant<{ row: OperationRow }>(
    tenantId,
    `with self as (select * from operations where tenant_id = $1 and id = $2),
     hits as (
       select r.operation_id as id from operation_entities m join operation_entities r on r.tenant_id = $1 and r.name = m.name and r.value = m.value
         where m.tenant_id = $1 and m.operation_id = $2
       union select o.id from self s join operations o on o.tenant_id = $1 and o.workflow_id = s.workflow_id
       union select o.id from self s join operations o on o.tenant_id = $1 and o.id in (s.replaces, s.held_behind)
       union select o.id from self s join operations o on o.tenant_id = $1 and o.held_behind = s.id and o.state = 'planned'
     )
     select row_to_json(o) as row from operations o
     where o.tenant_id = $1 and o.id in (select id from hits) and o.id <> $2 order by o.id desc limit $3`,
    [tenantId, operationId, limit]
  ).then((rows) => rows.map(({ row }) => row))
}

/** Operations with a proposal that waits for a second person. */
export function pendingOperationRows(tenantId: string, limit: number): Promise<ListedRow[]> {
  return readAsTenant<{ row: ListedRow }>(
    tenantId,
    `select row_to_json(r) as row from (
       select o.*, coalesce(nullif(u.name, ''), u.email, t.name) as owner_name from operations o
       left join users u on u.tenant_id = o.tenant_id and u.id = o.owner_user_id
       left join teams t on t.tenant_id = o.tenant_id and t.id = o.owner_team_id
       where o.tenant_id = $1 and o.pending_resolution_id is not null order by o.id limit $2) r`,
    [tenantId, limit]
  ).then((rows) => rows.map(({ row }) => row))
}

export type QueueNumbers = {
  unresolved: number
  overdue: number
  mine: number
  awaiting_approval: number
  held: number
  oldest_unknown_since: string | null
  money: { currency: string; minor: string }[]
  actions: { value: string; count: number }[]
  providers: { value: string; count: number }[]
  as_of: string
}

/** The numbers above the queue, from one snapshot. They read the unresolved rows, which are few by design. */
export async function queueNumbers(tenantId: string, userId: string | null): Promise<QueueNumbers> {
  const rows = await readAsTenant<{ numbers: QueueNumbers }>(
    tenantId,
    `with q as (select * from operations where tenant_id = $1 and state in ('unknown', 'reconciling'))
     select json_build_object(
       'unresolved', (select count(*) from q),
       'overdue', (select count(*) from q where deadline <= clock_timestamp()),
       'mine', (select count(*) from q where owner_user_id = $2),
       'awaiting_approval', (select count(*) from operations where tenant_id = $1 and pending_resolution_id is not null),
       'held', (select count(*) from operations where tenant_id = $1 and held_behind is not null and state = 'planned'),
       'oldest_unknown_since', (select min(unknown_since) from q),
       'money', coalesce((select json_agg(m order by m.currency) from (select currency, sum(amount_minor)::text as minor from q where currency is not null group by currency) m), '[]'),
       'actions', coalesce((select json_agg(a order by a.count desc, a.value) from (select action as value, count(*) from q group by action) a), '[]'),
       'providers', coalesce((select json_agg(p order by p.count desc, p.value) from (select provider as value, count(*) from q where provider is not null group by provider) p), '[]'),
       'as_of', ledger_now()) as numbers`,
    [tenantId, userId]
  )
  const numbers = rows[0]?.numbers
  if (numbers === undefined) throw new Error('the queue has no numbers')
  return numbers
}
