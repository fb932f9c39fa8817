'use client'

import { useRef } from 'react'
import { useQueue } from '@/components/queue/queue-provider'
import type { RowOperation } from '@/components/queue/queue-row'
import { Kbd } from '@/components/ui/kbd'
import { useMenuFocus } from '@/components/ui/menu'
import { MenuItem } from '@/components/ui/menu-items'

/** What the menu of a row holds. */
export function RowMenuPanel({ row }: { row: RowOperation }) {
  const { assign, assignForbidden, writeNote, noteForbidden } = useQueue()
  const top = useRef<HTMLDivElement>(null)
  useMenuFocus(top)
  return (
    <div ref={top}>
      <MenuItem keys={<Kbd keys="a" />} disabledReason={assignForbidden ?? undefined} onSelect={() => assign(row)}>
        Assign to me
      </MenuItem>
      <MenuItem keys={<Kbd keys="c" />} disabledReason={noteForbidden ?? undefined} onSelect={() => writeNote(row)}>
        Add a note
      </MenuItem>
      <MenuItem onSelect={() => void navigator.clipboard.writeText(row.id)}>Copy operation id</MenuItem>
    </div>
  )
}
