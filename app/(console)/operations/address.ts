import { addressOf, oneOf, type ReadParam } from '@/components/layout/address'
import { STATES } from '@/lib/domain/operation/vocabulary'
import type { OperationFilter } from '@/lib/queries/operation-list-query'

/** What the address of the search over all operations says. Cursors never contain the dot that parts them. */
export function readOperationFilter(param: ReadParam): OperationFilter {
  return {
    q: param('q') ?? '',
    state: oneOf(STATES, param('state')),
    action: param('action'),
    provider: param('provider'),
    cursor: param('cursor'),
    trail: param('trail')?.split('.').filter(Boolean) ?? []
  }
}

/** The address of a page of the search. */
export const operationsAddress = ({ trail, ...filter }: OperationFilter): string =>
  addressOf('/operations', { ...filter, trail: trail.join('.') })
