import type { Bind, ListFilter } from './list-filter'
import { notEmpty } from './not-empty'
import { oneOperation } from './one-operation'

/** Rows of one kind that a search reads at most; the start of a word that matches more is too short to be useful. */
const SEARCH_HITS_MAX = 500

/** After every text that starts with the search text, in byte order. */
const HIGHEST = '\u{10FFFF}'

/** Selects the ids of what a search text finds: one short range of one index for each place that is searched. */
export function searchHits({ text, operationId }: NonNullable<ListFilter['search']>, bind: Bind): string {
  const from = bind(text)
  const to = bind(text + HIGHEST)
  const starts = (column: string) =>
    `(select s.id from operations s where s.tenant_id = $1 and s.${column} >= ${from} and s.${column} < ${to}${notEmpty(`s.${column}`)} order by s.${column} limit ${SEARCH_HITS_MAX})`
  return [
    ...['idempotency_key', 'reference', 'provider_reference', 'workflow_id', 'run_id'].map(starts),
    `(select e.operation_id from operation_entities e where e.tenant_id = $1 and e.value >= ${from} and e.value < ${to} order by e.value limit ${SEARCH_HITS_MAX})`,
    ...(operationId === null ? [] : [`(select s.id from (${oneOperation('id', `${bind(operationId)}::uuid`)}) s)`])
  ].join(' union ')
}
