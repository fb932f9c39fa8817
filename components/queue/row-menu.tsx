'use client'

import { Copy, Ellipsis, MessageSquare, UserRound } from 'lucide-react'
import { Kbd } from '@/components/ui/kbd'
import { Menu, MenuItem } from '@/components/ui/menu'
import type { OperationListItem } from '@/lib/api/operation-list'

/** What can be done with a row of the queue, and why it may not be. */
export type RowActions = {
  onAssign: (row: OperationListItem) => void
  onNote: (row: OperationListItem) => void
  assignForbidden: string | null
  noteForbidden: string | null
  /** The operation whose new owner is on its way to the server. */
  assigning: string | null
}

/** The actions of one row behind a button. None of them settles anything. */
export function RowMenu({ row, actions }: { row: OperationListItem; actions: RowActions }) {
  const trigger = (
    <button
      type="button"
      aria-label={`More about ${row.reference}`}
      className="-my-0.5 inline-flex size-6 items-center justify-center rounded-md text-muted hover:bg-neutral-soft hover:text-ink pointer-coarse:size-8"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  )
  return (
    <Menu trigger={trigger} align="end" className="w-56">
      <MenuItem
        icon={<UserRound aria-hidden />}
        keys={<Kbd keys="a" />}
        disabledReason={actions.assignForbidden ?? undefined}
        onSelect={() => actions.onAssign(row)}
      >
        Assign to me
      </MenuItem>
      <MenuItem
        icon={<MessageSquare aria-hidden />}
        keys={<Kbd keys="c" />}
        disabledReason={actions.noteForbidden ?? undefined}
        onSelect={() => actions.onNote(row)}
      >
        Add a note
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden />} onSelect={() => void navigator.clipboard.writeText(row.id)}>
        Copy operation id
      </MenuItem>
    </Menu>
  )
}
