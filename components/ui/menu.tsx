'use client'

import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

const itemStyle =
  'relative flex min-h-7 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-[highlighted]:bg-hover data-[disabled]:text-faint pointer-coarse:min-h-10 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-muted'

type MenuProps = {
  /** The button that opens it; one element that takes a ref, such as `<Button>`. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
  children: ReactNode
}

/** Actions or settings behind a button. */
export function Menu({ trigger, align = 'start', side = 'bottom', className, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={4} collisionPadding={8} className="z-float outline-none">
          <Base.Popup
            className={cn(
              'fade max-h-(--available-height) min-w-44 overflow-y-auto rounded-lg bg-raised p-1 shadow-float outline-none',
              className
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
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

/** One action of a menu. */
export function MenuItem({ onSelect, icon, disabledReason, keys, children }: MenuItemProps) {
  return (
    <Base.Item className={itemStyle} disabled={disabledReason !== undefined} onClick={onSelect}>
      {icon}
      <span className="min-w-0 flex-1">
        {children}
        {disabledReason ? <span className="block text-xs">{disabledReason}</span> : null}
      </span>
      {keys}
    </Base.Item>
  )
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string; note?: string }[]
  onChange: (value: Value) => void
}

/** One setting with its choices, ticked where it stands. Choosing leaves the menu open, so that the effect is seen. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.Group>
        <Base.GroupLabel className="px-2 pt-1.5 pb-0.5 text-2xs text-faint">{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={false}
            className={cn(itemStyle, 'pl-7')}
          >
            <Base.RadioItemIndicator className="absolute left-2">
              <Check aria-hidden />
            </Base.RadioItemIndicator>
            <span className="flex-1">{option.label}</span>
            {option.note ? <span className="text-faint text-xs">{option.note}</span> : null}
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  )
}

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />
}
