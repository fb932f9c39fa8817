import { createLoader, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { STATES } from '@/lib/domain/vocabulary'

/** What the address of the search over all operations holds. Cursors never contain the dot that parts them. */
export const operationParams = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(STATES),
  action: parseAsString,
  provider: parseAsString,
  cursor: parseAsString,
  trail: parseAsArrayOf(parseAsString, '.').withDefault([])
}

export const readOperationParams = createLoader(operationParams)
