import type { State } from '@/lib/domain/operation/vocabulary'
import { conditionsOf, type Part } from './list-conditions'
import type { Bind, ListFilter, ListPosition, ListSort } from './list-filter'
import { notEmpty } from './not-empty'
import { oneOperation } from './one-operation'
import { searchHits } from './search-hits'

/** What one page is read from: the parts of the filter that it answers by itself, and the SQL around the other conditions. */
type Path = { answers: readonly Part[]; select: (conditions: string) => string }

/** After every id, so that the first page is bounded like the others. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const SORTED_BY = { deadline: 'o.deadline', age: 'o.unknown_since' } as const

type Page = { filter: ListFilter; states: readonly State[]; sort: ListSort; after: ListPosition | null; rows: number }

/**
 * Selects at most `rows` operations of a page, in its order, from one index that this function chooses.
 *
 * The planner does not choose, because it knows nothing of a new database, of a new tenant in a large one, or of a value
 * that does not occur, and then reads every row of the tenant. An equality that an index answers is written as a range
 * that begins and ends at the value, and its column leads the order: only the index on (tenant, column, id) has that order.
 */
export function pagePath(page: Page, bind: Bind): string {
  const { answers, select } = pathOf(page, bind)
  return select(
    conditionsOf(page.filter, page.states, answers, bind)
      .map((condition) => ` and ${condition}`)
      .join('')
  )
}

function pathOf(page: Page, bind: Bind): Path {
  const { filter, states, sort } = page
  const { owner } = filter
  if (filter.idempotencyKey !== undefined)
    return unique('idempotencyKey', 'idempotency_key', filter.idempotencyKey, page, bind)
  if (filter.reference !== undefined) return unique('reference', 'reference', filter.reference, page, bind)
  if (sort !== '-createdAt') return queue(sort, page, bind)
  if (filter.search !== undefined) return found(filter.search, page, bind)
  if (filter.entity !== undefined) return named(filter.entity, page, bind)
  if (filter.runId !== undefined) return range('runId', 'run_id', filter.runId, page, bind)
  if (filter.workflowId !== undefined) return range('workflowId', 'workflow_id', filter.workflowId, page, bind)
  // Their partial indexes hold what waits for people, and nothing else.
  if (filter.held === true || filter.awaitingApproval === true) return newest(page, bind)
  const [state] = states
  if (states.length === 1 && state !== undefined && state !== 'succeeded') return ofState(state, page, bind)
  if (owner?.type === 'user') return range('owner', 'owner_user_id', owner.id, page, bind)
  if (filter.agentId !== undefined) return range('agentId', 'agent_id', filter.agentId, page, bind)
  if (filter.provider !== undefined) return range('provider', 'provider', filter.provider, page, bind)
  if (filter.action !== undefined) return range('action', 'action', filter.action, page, bind)
  if (owner?.type === 'team') return range('owner', 'owner_team_id', owner.id, page, bind)
  return newest(page, bind)
}

const beforeOf = ({ after }: Page, bind: Bind): string => bind(after?.id ?? LAST_ID)

const newest = (page: Page, bind: Bind): Path => ({
  answers: [],
  select: (conditions) =>
    `select o.* from operations o where o.tenant_id = $1 and o.id < ${beforeOf(page, bind)}${conditions}
     order by o.id desc limit ${page.rows}`
})

const unique = (part: Part, column: string, value: string, page: Page, bind: Bind): Path => ({
  answers: [part],
  select: (conditions) => oneOperation(column, bind(value), `${afterOf(page, bind)}${conditions}`)
})

const range = (part: Part, column: string, value: string, page: Page, bind: Bind): Path => {
  const at = bind(value)
  return {
    answers: [part],
    select: (conditions) =>
      `select o.* from operations o
       where o.tenant_id = $1 and o.${column} >= ${at} and (o.${column}, o.id) < (${at}, ${beforeOf(page, bind)})${notEmpty(`o.${column}`)}${conditions}
       order by o.${column} desc, o.id desc limit ${page.rows}`
  }
}

/** The state stands in the text, for the index leaves out what succeeded. */
const ofState = (state: State, page: Page, bind: Bind): Path => ({
  answers: ['states'],
  select: (conditions) =>
    `select o.* from operations o
     where o.tenant_id = $1 and o.state <> 'succeeded' and o.state >= '${state}' and (o.state, o.id) < ('${state}', ${beforeOf(page, bind)})${conditions}
     order by o.state desc, o.id desc limit ${page.rows}`
})

const queue = (sort: keyof typeof SORTED_BY, page: Page, bind: Bind): Path => ({
  answers: [],
  select: (conditions) =>
    `select o.* from operations o
     where o.tenant_id = $1 and o.state in ('unknown', 'reconciling')${afterOf(page, bind)}${conditions}
     order by ${SORTED_BY[sort]}, o.id limit ${page.rows}`
})

function afterOf({ sort, after }: Page, bind: Bind): string {
  if (after === null) return ''
  if (sort === '-createdAt') return ` and o.id < ${bind(after.id)}`
  return ` and (${SORTED_BY[sort]}, o.id) > (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`
}

/** From the index of names and values, in its order, one operation each. */
const named = ({ name, value }: { name: string; value: string }, page: Page, bind: Bind): Path => {
  const at = `${bind(name)}, ${bind(value)}`
  return {
    answers: ['entity'],
    select: (conditions) =>
      `select o.* from operation_entities e
       cross join lateral (${oneOperation('id', 'e.operation_id', conditions)}) o
       where e.tenant_id = $1 and (e.name, e.value) >= (${at}) and (e.name, e.value, e.operation_id) < (${at}, ${beforeOf(page, bind)})
       order by e.name desc, e.value desc, e.operation_id desc limit ${page.rows}`
  }
}

/** The hits of a search are few, so they are read first and put in order. */
const found = (search: NonNullable<ListFilter['search']>, page: Page, bind: Bind): Path => ({
  answers: ['search'],
  select: (conditions) =>
    `select o.* from (${searchHits(search, bind)}) h (id)
     cross join lateral (${oneOperation('id', 'h.id', `${afterOf(page, bind)}${conditions}`)}) o
     order by o.id desc limit ${page.rows}`
})
