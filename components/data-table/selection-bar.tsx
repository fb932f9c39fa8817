'use client'

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/button'
import { countOf } from '@/lib/format/count'

type SelectionBarProps = {
  count: number
  /** What the chosen rows add up to, such as their money. */
  total?: ReactNode
  onClear: () => void
  /** What can be done with all of them. */
  children: ReactNode
}

/** Floats at the lower edge while rows are chosen and says how many and how much. Empty, it is not there. */
export function SelectionBar({ count, total, onClear, children }: SelectionBarProps) {
  return (
    <div aria-live="polite" className="pointer-events-none sticky bottom-4 z-bar flex justify-center max-sm:bottom-18">
      {count === 0 ? null : (
        <div className="pointer-events-auto flex max-w-[calc(100vw-1.5rem)] flex-wrap items-center gap-2 rounded-lg bg-raised py-2 pr-2 pl-3 shadow-float">
          <span className="font-semibold">{countOf(count, 'selected', 'selected')}</span>
          {total ? <span className="text-muted">{total}</span> : null}
          {children}
          <IconButton label="Clear selection" size="small-icon" onClick={onClear}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
