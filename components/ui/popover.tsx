'use client'

import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** Says what it is for; spoken, and drawn unless `titleHidden`. */
  title: string
  titleHidden?: boolean
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** Something small beside its button that may hold controls: a filter, an explanation with a link. */
export function Popover({ trigger, title, titleHidden = false, align = 'start', className, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-float">
          <Base.Popup
            className={cn(
              'fade max-h-(--available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg bg-raised p-3 shadow-float outline-none',
              className
            )}
          >
            <Base.Title className={titleHidden ? 'sr-only' : 'mb-2 font-semibold text-sm'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
