import { STATES, type State } from '@/lib/domain/operation/vocabulary'
import type { Bind, ListFilter } from './list-filter'
import { searchHits } from './search-hits'

/** A condition of a list: a member of the filter, or the states that its members leave. */
export type Part = Exclude<keyof ListFilter, 'state' | 'unresolved'> | 'states'

type Condition = [part: Part, sql: () => string]

/** The conditions on `operations o` of a filter, without those that the chosen index answers by itself. */
export function conditionsOf(
  filter: ListFilter,
  states: readonly State[],
  answered: readonly Part[],
  bind: Bind
): string[] {
  const { overdue, held, awaitingApproval, owner, entity, search } = filter
  const equal = (part: Part, column: string, value: string | undefined): Condition[] =>
    value === undefined ? [] : [[part, () => `o.${column} = ${bind(value)}`]]
  const conditions: Condition[] = [
    ...equal('action', 'action', filter.action),
    ...equal('provider', 'provider', filter.provider),
    ...equal('reference', 'reference', filter.reference),
    ...equal('idempotencyKey', 'idempotency_key', filter.idempotencyKey),
    ...equal('workflowId', 'workflow_id', filter.workflowId),
    ...equal('runId', 'run_id', filter.runId),
    ...equal('agentId', 'agent_id', filter.agentId)
  ]
  if (states.length < STATES.length)
    conditions.push(['states', () => `o.state in (${states.map((state) => `'${state}'`).join(', ')})`])
  if (owner !== undefined) conditions.push(...equal('owner', `owner_${owner.type}_id`, owner.id))
  if (overdue === true) conditions.push(['overdue', () => 'o.deadline <= clock_timestamp()'])
  if (overdue === false) conditions.push(['overdue', () => '(o.deadline is null or o.deadline > clock_timestamp())'])
  if (held === true) conditions.push(['held', () => 'o.held_behind is not null'])
  if (held === false) conditions.push(['held', () => `(o.held_behind is null or o.state <> 'planned')`])
  if (awaitingApproval !== undefined)
    conditions.push(['awaitingApproval', () => `o.pending_resolution_id is ${awaitingApproval ? 'not null' : 'null'}`])
  if (entity !== undefined)
    conditions.push([
      'entity',
      () =>
        `exists (select from operation_entities e where e.tenant_id = $1 and e.name = ${bind(entity.name)} and e.value = ${bind(entity.value)} and e.operation_id = o.id)`
    ])
  // `is true` keeps the hits one set that each row is looked up in; as a join, the planner could read every row first.
  if (search !== undefined) conditions.push(['search', () => `(o.id in (${searchHits(search, bind)})) is true`])
  return conditions.flatMap(([part, sql]) => (answered.includes(part) ? [] : [sql()]))
}
