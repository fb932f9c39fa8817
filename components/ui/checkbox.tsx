'use client'

import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from '@/components/ui/cn'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Some but not all of what it stands for: a dash. */
  indeterminate?: boolean
  /** Text beside it; without one give `aria-label`. */
  label?: ReactNode
}

/** A box to tick. The target around it is at least 24 by 24 pixels. */
export function Checkbox({ indeterminate = false, label, className, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const input = (
    <span data-control className="relative inline-grid size-6 shrink-0 place-items-center">
      <input
        {...rest}
        id={id ?? ownId}
        ref={box}
        type="checkbox"
        className="peer size-4 cursor-pointer appearance-none rounded-sm border border-control bg-raised transition-colors duration-100 after:absolute after:inset-0 after:content-[''] checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-muted disabled:border-line disabled:bg-canvas"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="pointer-events-none absolute hidden size-3 text-on-accent peer-checked:block peer-indeterminate:block"
      >
        <path d={indeterminate ? 'M3.5 8h9' : 'm3 8.5 3.2 3.2L13 5'} />
      </svg>
    </span>
  )
  if (label === undefined) return input
  return (
    <label
      htmlFor={id ?? ownId}
      className={cn('inline-flex cursor-pointer items-start gap-1 text-sm leading-6', className)}
    >
      {input}
      <span>{label}</span>
    </label>
  )
}
