'use client'

import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Menu, MenuChoice } from '@/components/ui/menu'
import type { OperationListItem } from '@/lib/api/operation-list'
import { useOwnerChoices } from '@/lib/queries/use-owner-choices'

type OwnerFacetProps = {
  selected: string | null
  rows: readonly OperationListItem[]
  onChange: (selected: string | null) => void
}

/** Filters by who answers for an operation. The people and teams are read when somebody opens it. */
export function OwnerFacet({ selected, rows, onChange }: OwnerFacetProps) {
  const name = selected === 'me' ? 'Me' : (rows.find(({ owner }) => owner?.id === selected)?.owner?.name ?? 'one owner')
  const trigger = (
    <Button size="small" tone={selected === null ? 'dashed' : 'pressed'}>
      {selected === null ? 'Owner' : `Owner: ${name}`}
      <ChevronDown aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} className="min-w-48">
      <OwnerChoices selected={selected} onChange={onChange} />
    </Menu>
  )
}

function OwnerChoices({ selected, onChange }: Omit<OwnerFacetProps, 'rows'>) {
  const { people = [], teams = [], failed } = useOwnerChoices()
  return (
    <>
      <MenuChoice
        label="Owner"
        value={selected ?? ''}
        onChange={(value) => onChange(value === '' ? null : value)}
        options={[
          { value: '', label: 'Any' },
          { value: 'me', label: 'Me' },
          ...teams.map((team) => ({ value: team.id, label: team.name })),
          ...people.map((person) => ({ value: person.id, label: person.name || person.email }))
        ]}
      />
      {failed ? <p className="px-2 py-1 text-muted text-xs">The other owners could not be loaded.</p> : null}
    </>
  )
}
