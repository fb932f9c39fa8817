'use client'

import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/**
 * A short explanation on hover and focus. Never the only place where something is said: whoever cannot hover must find
 * the same words elsewhere (a label, a description, visible text).
 *
 * @param children the one element that is explained; it must take a ref and be focusable
 */
export function Tooltip({
  text,
  side = 'top',
  children
}: {
  text: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactElement
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={350} closeOnClick={false} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-float">
          <Base.Popup className="fade max-w-64 rounded-md bg-ink px-2 py-1 text-surface text-xs data-[instant]:transition-none">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
