'use client'

import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Popover } from '@/components/ui/popover'

export type FacetOption = { value: string; label: string; count?: number }

type FacetProps = {
  /** What is filtered: `Provider`. */
  label: string
  options: FacetOption[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
}

/** The choice written on the button: the first two names and how many more. */
function summary({ options, selected }: Pick<FacetProps, 'options' | 'selected'>): string {
  const names = options.filter((option) => selected.includes(option.value)).map((option) => option.label)
  const more = names.length - 2
  return `${names.slice(0, 2).join(', ')}${more > 0 ? ` +${more}` : ''}`
}

/** A filter of a list: dashed while it filters nothing, solid with its choice while it does. The choice belongs in the URL. */
export function Facet({ label, options, selected, onChange }: FacetProps) {
  const active = selected.length > 0
  const trigger = (
    <Button size="small" tone={active ? 'pressed' : 'dashed'}>
      {active ? `${label}: ${summary({ options, selected })}` : label}
      <ChevronDown aria-hidden />
    </Button>
  )
  return (
    <Popover trigger={trigger} title={label} width="narrow">
      <div className="-mx-1 grid">
        {options.map((option) => (
          <span key={option.value} className="flex items-center gap-2 rounded-sm pr-1 hover:bg-hover">
            <Checkbox
              label={option.label}
              className="min-w-0 flex-1"
              checked={selected.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...selected, option.value]
                    : selected.filter((value) => value !== option.value)
                )
              }
            />
            {option.count === undefined ? null : <span className="figures text-faint">{option.count}</span>}
          </span>
        ))}
      </div>
      {active ? (
        <Button size="small" tone="quiet" className="mt-2 -ml-1" onClick={() => onChange([])}>
          Clear
        </Button>
      ) : null}
    </Popover>
  )
}
