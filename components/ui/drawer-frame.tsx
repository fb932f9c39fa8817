'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { cn } from '@/components/ui/cn'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  side?: 'left' | 'right'
  /** Buttons that stay at the lower edge while the content scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/** What `Drawer` shows once it is opened. */
export function DrawerFrame({ open, onOpenChange, title, side = 'left', actions, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fade fixed inset-0 z-overlay bg-scrim" />
        <Base.Popup
          className={cn(
            'fixed inset-y-0 z-overlay flex w-[min(22rem,calc(100vw-3rem))] flex-col bg-raised shadow-float transition-transform duration-150 ease-out',
            side === 'left'
              ? 'left-0 data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full'
              : 'right-0 data-[ending-style]:translate-x-full data-[starting-style]:translate-x-full'
          )}
        >
          <header className="flex items-center gap-3 px-4 pt-3 pb-2">
            <Base.Title className="flex-1 font-semibold text-md">{title}</Base.Title>
            <Base.Close aria-label="Close" className={buttonStyle({ tone: 'quiet', size: 'small-icon' })}>
              <X aria-hidden />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
          {actions ? <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">{actions}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
