import { oneOf, type ReadParam, urlOf } from '@/components/layout/url'
import { STATES } from '@/lib/domain/operation/vocabulary'
import { DEFAULT_SORT, type OperationFilter, SORTS } from '@/lib/queries/operation-list-query'

/** What the URL of the search over all operations says. The dot separates cursors, which never contain one. */
export function readOperationsUrl(param: ReadParam): OperationFilter {
  return {
    q: param('q') ?? '',
    state: oneOf(STATES, param('state')),
    action: param('action'),
    provider: param('provider'),
    sort: oneOf(SORTS, param('sort')) ?? DEFAULT_SORT,
    cursor: param('cursor'),
    trail: param('trail')?.split('.').filter(Boolean) ?? []
  }
}

/** The URL of a page of the search. */
export const operationsUrl = ({ trail, sort, ...filter }: OperationFilter): string =>
  urlOf('/operations', { ...filter, sort: sort === DEFAULT_SORT ? null : sort, trail: trail.join('.') })
