import { FacetLinks } from '@/components/data-table/facet-links'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { stateLook } from '@/components/value/state-chip'
import type { OperationListItem } from '@/lib/api/operation-list'
import { STATES, type State } from '@/lib/domain/operation/vocabulary'
import type { OperationFilter } from '@/lib/queries/operation-list-query'

type Narrowing = Pick<OperationFilter, 'state' | 'action' | 'provider'>
type OperationFiltersProps = {
  filter: Narrowing
  actions: readonly { name: string; provider: string | null }[]
  rows: readonly OperationListItem[]
  /** The URL of the list with another filter. */
  hrefOf: (change: Partial<Narrowing>) => string
}

const states = STATES.map((value) => ({ value, label: stateLook[value].word }))
const named = (names: Iterable<string | null>) =>
  [...new Set(names)]
    .filter((name) => name !== null)
    .sort()
    .map((value) => ({ value, label: value }))

/** What narrows the search. The providers offered are those of the inventory and of the rows that are shown. */
export function OperationFilters({ filter, actions, rows, hrefOf }: OperationFiltersProps) {
  const { state, action, provider } = filter
  return (
    <>
      <FacetLinks
        label="State"
        choices={states}
        selected={state}
        hrefOf={(chosen) => hrefOf({ state: chosen as State | null })}
      />
      <FacetLinks
        label="Action"
        choices={named(actions.map(({ name }) => name))}
        selected={action}
        hrefOf={(chosen) => hrefOf({ action: chosen })}
      />
      <FacetLinks
        label="Provider"
        choices={named([...actions, ...rows].map((each) => each.provider))}
        selected={provider}
        hrefOf={(chosen) => hrefOf({ provider: chosen })}
      />
      {state !== null || action !== null || provider !== null ? (
        <Link
          href={hrefOf({ state: null, action: null, provider: null })}
          className={buttonStyle({ size: 'small', tone: 'quiet' })}
        >
          Clear filters
        </Link>
      ) : null}
    </>
  )
}
