'use client'

import { Check } from 'lucide-react'
import { type PointerEvent, type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'

const itemStyle =
  'relative flex min-h-7 w-full select-none items-center gap-2 rounded-sm px-2 py-1 text-left text-sm outline-none focus:bg-hover pointer-coarse:min-h-10 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-muted'

/** A pointer that merely lies where the menu opened does not take the focus. */
function focusOnMove(event: PointerEvent<HTMLElement>) {
  if (event.movementX !== 0 || event.movementY !== 0) event.currentTarget.focus()
}

type MenuItemProps = {
  onSelect: () => void
  icon?: ReactNode
  /** Why it may not be chosen now; stands below the text. */
  disabledReason?: string
  /** A shortcut to show at the end, drawn with `Kbd`. */
  keys?: ReactNode
  children: ReactNode
}

/** One action of a menu. Choosing it closes the menu. */
export function MenuItem({ onSelect, icon, disabledReason, keys, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabledReason === undefined ? undefined : true}
      className={cn(itemStyle, disabledReason === undefined ? undefined : 'text-faint')}
      onPointerMove={focusOnMove}
      onClick={(event) => {
        if (disabledReason !== undefined) return
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onSelect()
      }}
    >
      {icon}
      <span className="min-w-0 flex-1">
        {children}
        {disabledReason ? <span className="block text-xs">{disabledReason}</span> : null}
      </span>
      {keys}
    </button>
  )
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One setting with its choices, ticked where it stands. Choosing leaves the menu open, so that the effect is seen. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-2 pt-1.5 pb-0.5 text-2xs text-faint">
        {label}
      </p>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={cn(itemStyle, 'pl-7')}
          onPointerMove={focusOnMove}
          onClick={() => onChange(option.value)}
        >
          {option.value === value ? <Check aria-hidden className="absolute left-2" /> : null}
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <hr className="-mx-1 my-1 border-t" />
}
