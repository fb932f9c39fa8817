'use client'

import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId
} from 'react'
import { cn } from '@/components/ui/cn'
import { menuMove } from '@/components/ui/menu-move'
import { usePopup } from '@/components/ui/use-popup'

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

/** Moves the focus by the keys of every menu; Tab leaves and closes it. */
function onMenuKey(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key === 'Tab') return event.currentTarget.hidePopover()
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex((item) => item.matches(':focus'))
  const labels = items.map((item) => item.textContent ?? '')
  const next = menuMove(event.key, at, labels)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

type MenuProps = {
  /** The button that opens it; it must pass unknown attributes on, as `Button` does. */
  trigger: ReactElement<Record<string, unknown>>
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  className?: string
  children: ReactNode
}

/** Actions or settings behind a button. */
export function Menu({ trigger, align = 'start', side = 'bottom', className, children }: MenuProps) {
  const triggerId = useId()
  const { open, triggerProps, popupProps } = usePopup((popup) => itemsOf(popup)[0]?.focus())
  return (
    <>
      {cloneElement(trigger, { ...triggerProps, id: triggerId, 'aria-haspopup': 'menu' })}
      <div
        {...popupProps}
        role="menu"
        aria-labelledby={triggerId}
        tabIndex={-1}
        onKeyDown={onMenuKey}
        className={cn(
          'popup max-h-[calc(100dvh-1rem)] min-w-44 overflow-y-auto rounded-lg bg-raised p-1 text-ink shadow-float',
          align === 'end' && 'popup-end',
          side === 'top' && 'popup-above',
          className
        )}
      >
        {open ? children : null}
      </div>
    </>
  )
}

/** Moves the focus to the first item once content has come that was loaded with the first opening. */
export function useMenuFocus(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = inside.current?.closest('[role=menu]')
    if (menu) itemsOf(menu)[0]?.focus()
  }, [inside])
}
