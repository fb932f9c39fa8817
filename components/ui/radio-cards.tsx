'use client'

import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'

export type RadioCard<Value extends string> = {
  value: Value
  label: string
  description?: ReactNode
  /** Why it may not be chosen. The card stays and says so. */
  disabledReason?: ReactNode
}

type RadioCardsProps<Value extends string> = {
  legend: string
  legendHidden?: boolean
  cards: RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  className?: string
}

/** A choice to weigh: each answer with what it means, and the forbidden ones with why. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendHidden = false, cards, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={cn('grid gap-2', className)}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1 font-medium text-sm'}>{legend}</legend>
      {cards.map((card) => {
        const id = `${name}-${card.value}`
        const blocked = Boolean(card.disabledReason)
        return (
          <label
            key={card.value}
            htmlFor={id}
            className={cn(
              'flex gap-2.5 rounded-md border px-3 py-2 transition-colors duration-100 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1',
              blocked ? 'cursor-not-allowed bg-canvas' : 'cursor-pointer border-line-strong hover:bg-hover'
            )}
          >
            <input
              id={id}
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              aria-disabled={blocked || undefined}
              aria-describedby={`${id}-about`}
              onChange={() => (blocked ? undefined : onChange(card.value))}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-control bg-raised outline-none checked:border-[5px] checked:border-accent aria-disabled:border-line-strong"
            />
            <span className="min-w-0">
              <span className={cn('block font-medium', blocked && 'text-muted')}>{card.label}</span>
              <span id={`${id}-about`} className="block text-muted text-xs">
                {card.disabledReason ?? card.description}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
