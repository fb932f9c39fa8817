'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { RowOperation } from '@/components/queue/queue-row'
import { Menu } from '@/components/ui/menu'

const loadPanel = () => import('@/components/queue/row-menu-panel')
const RowMenuPanel = lazy(async () => ({ default: (await loadPanel()).RowMenuPanel }))

/** The actions of one row behind a button. None of them settles an operation. */
export function RowMenu({ row, icon }: { row: RowOperation; icon: ReactNode }) {
  const trigger = (
    <button
      type="button"
      aria-label={`More about ${row.reference}`}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      className="-my-0.5 inline-flex size-6 items-center justify-center rounded-md text-muted hover:bg-neutral-soft hover:text-ink pointer-coarse:size-8"
    >
      {icon}
    </button>
  )
  return (
    <Menu trigger={trigger} align="end" className="w-56">
      <Suspense>
        <RowMenuPanel row={row} />
      </Suspense>
    </Menu>
  )
}
