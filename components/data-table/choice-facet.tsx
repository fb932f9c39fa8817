'use client'

import { ChevronDown } from 'lucide-react'
import type { FacetOption } from '@/components/data-table/facet'
import { Button } from '@/components/ui/button'
import { Menu, MenuChoice } from '@/components/ui/menu'
import { formatCount } from '@/lib/format/count'

type ChoiceFacetProps = {
  /** What is filtered: `Provider`. */
  label: string
  options: FacetOption[]
  selected: string | null
  onChange: (selected: string | null) => void
}

/** A filter that takes one value at a time: dashed while it filters nothing, solid with its choice while it does. */
export function ChoiceFacet({ label, options, selected, onChange }: ChoiceFacetProps) {
  const chosen = options.find(({ value }) => value === selected)?.label ?? selected
  // What the address names stays a choice, or nobody could see what filters the list.
  const known = selected === null || options.some(({ value }) => value === selected)
  const offered = known ? options : [...options, { value: selected, label: selected }]
  const trigger = (
    <Button size="small" tone={selected === null ? 'dashed' : 'pressed'}>
      {selected === null ? label : `${label}: ${chosen}`}
      <ChevronDown aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} className="min-w-48">
      <MenuChoice
        label={label}
        value={selected ?? ''}
        onChange={(value) => onChange(value === '' ? null : value)}
        options={[
          { value: '', label: 'Any' },
          ...offered.map(({ value, label: name, count }) => ({
            value,
            label: count === undefined ? name : `${name} (${formatCount(count)})`
          }))
        ]}
      />
    </Menu>
  )
}
