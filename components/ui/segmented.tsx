'use client'

import { useId } from 'react'
import { cn } from '@/components/ui/cn'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  className?: string
}

/** Two to four ways to look at the same thing; one is always chosen. Arrow keys move between them. */
export function Segmented<Value extends string>({ label, value, options, onChange, className }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={cn('inline-flex rounded-md border border-line-strong bg-canvas p-px', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex h-6 cursor-pointer items-center rounded-sm px-2 font-medium text-muted text-xs transition-colors duration-100 hover:text-ink has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:text-ink has-checked:ring-1 has-checked:ring-line-strong pointer-coarse:h-9 pointer-coarse:px-3"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
