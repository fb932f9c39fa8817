'use client'

import { LoaderCircle, Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { controlStyle } from '@/components/ui/input'

type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** An answer is awaited. */
  busy?: boolean
}

/** Narrows a list by text. Escape empties it. */
export function SearchBox({
  label,
  value,
  onValueChange,
  busy = false,
  className = 'w-full',
  ...rest
}: SearchBoxProps) {
  const Icon = busy ? LoaderCircle : Search
  return (
    <search className={cn('relative inline-flex', className)}>
      <Icon
        aria-hidden
        className={cn('-translate-y-1/2 absolute top-1/2 left-2.5 size-3.5 text-faint', busy && 'animate-spin')}
      />
      <input
        {...rest}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onValueChange('')
        }}
        className={cn(controlStyle, 'h-control w-full pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onValueChange('')}
          className="-translate-y-1/2 absolute top-1/2 right-1 grid size-6 place-items-center rounded-sm text-muted hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </search>
  )
}
