import { ChoiceFacet } from '@/components/data-table/choice-facet'
import { Button } from '@/components/ui/button'
import { stateLook } from '@/components/value/state-chip'
import type { OperationListItem } from '@/lib/api/operation-list'
import { STATES, type State } from '@/lib/domain/operation/vocabulary'
import type { OperationFilter } from '@/lib/queries/operation-list-query'

type Narrowing = Pick<OperationFilter, 'state' | 'action' | 'provider'>
type OperationFiltersProps = {
  filter: Narrowing
  actions: readonly { name: string; provider: string | null }[]
  rows: readonly OperationListItem[]
  onChange: (change: Partial<Narrowing>) => void
}

const states = STATES.map((value) => ({ value, label: stateLook[value].word }))
const isState = (text: string | null): text is State => STATES.includes(text as State)
const named = (names: Iterable<string | null>) =>
  [...new Set(names)]
    .filter((name) => name !== null)
    .sort()
    .map((value) => ({ value, label: value }))

/** What narrows the search. The providers offered are those of the inventory and of the rows that are shown. */
export function OperationFilters({ filter, actions, rows, onChange }: OperationFiltersProps) {
  const { state, action, provider } = filter
  return (
    <>
      <ChoiceFacet
        label="State"
        options={states}
        selected={state}
        onChange={(chosen) => onChange({ state: isState(chosen) ? chosen : null })}
      />
      <ChoiceFacet
        label="Action"
        options={named(actions.map(({ name }) => name))}
        selected={action}
        onChange={(chosen) => onChange({ action: chosen })}
      />
      <ChoiceFacet
        label="Provider"
        options={named([...actions, ...rows].map((each) => each.provider))}
        selected={provider}
        onChange={(chosen) => onChange({ provider: chosen })}
      />
      {state !== null || action !== null || provider !== null ? (
        <Button size="small" tone="quiet" onClick={() => onChange({ state: null, action: null, provider: null })}>
          Clear filters
        </Button>
      ) : null}
    </>
  )
}
