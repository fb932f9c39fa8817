import { STATES, type State } from '@/lib/domain/operation/vocabulary'
import type { ListFilter } from './list-filter'

const UNRESOLVED: readonly State[] = ['unknown', 'reconciling']

/** The states that a filter leaves; empty when its members contradict each other. */
export function statesOf(filter: ListFilter, { unresolvedOnly }: { unresolvedOnly: boolean }): readonly State[] {
  const { state, unresolved, overdue, held } = filter
  const mustBeUnresolved = unresolvedOnly || unresolved === true || overdue === true
  return STATES.filter(
    (candidate) =>
      (state === undefined || candidate === state) &&
      (!mustBeUnresolved || UNRESOLVED.includes(candidate)) &&
      (unresolved !== false || !UNRESOLVED.includes(candidate)) &&
      (held !== true || candidate === 'planned')
  )
}
