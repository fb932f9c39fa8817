'use client'

import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { usePopup } from '@/components/ui/use-popup'

type PopoverProps = {
  /** The button that opens it; it must pass unknown attributes on, as `Button` does. */
  trigger: ReactElement<Record<string, unknown>>
  /** Says what it is for; spoken, and drawn unless `titleHidden`. */
  title: string
  titleHidden?: boolean
  align?: 'start' | 'end'
  width?: 'narrow' | 'medium'
  children: ReactNode
}

/** Something small beside its button that may hold controls: a filter, an explanation with a link. */
export function Popover({
  trigger,
  title,
  titleHidden = false,
  align = 'start',
  width = 'medium',
  children
}: PopoverProps) {
  const titleId = useId()
  const { open, triggerProps, popupProps } = usePopup((popup) => popup.focus())
  return (
    <>
      {cloneElement(trigger, { ...triggerProps, 'aria-haspopup': 'dialog' })}
      <div
        {...popupProps}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={cn(
          'popup max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg bg-raised p-3 text-ink shadow-float',
          align === 'end' && 'popup-end',
          width === 'narrow' ? 'w-60' : 'w-72'
        )}
      >
        <h2 id={titleId} className={titleHidden ? 'sr-only' : 'mb-2 font-semibold text-sm'}>
          {title}
        </h2>
        {open ? children : null}
      </div>
    </>
  )
}
