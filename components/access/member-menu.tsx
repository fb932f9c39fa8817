'use client'

import { Ellipsis } from 'lucide-react'
import type { MemberTask } from '@/components/access/member-dialog'
import { IconButton } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/menu'
import type { Member } from '@/lib/api/members'

type MemberMenuProps = { member: Member; forbidden?: string; onChoose: (task: MemberTask) => void }

/** What can be done with one member. */
export function MemberMenu({ member, forbidden, onChoose }: MemberMenuProps) {
  const label = `Change ${member.name || member.email}`
  const trigger = (
    <button
      type="button"
      aria-label={label}
      className="inline-flex size-6 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-8"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  )
  if (forbidden !== undefined) {
    return (
      <IconButton size="small-icon" label={label} disabledReason={forbidden}>
        <Ellipsis aria-hidden />
      </IconButton>
    )
  }
  const disabled = member.disabledAt !== null
  return (
    <Menu trigger={trigger} align="end">
      <MenuItem onSelect={() => onChoose({ kind: 'role', member })}>Change role</MenuItem>
      <MenuItem onSelect={() => onChoose({ kind: 'reset', member })}>Reset password</MenuItem>
      <MenuItem onSelect={() => onChoose({ kind: disabled ? 'enable' : 'disable', member })}>
        {disabled ? 'Let sign in again' : 'Disable'}
      </MenuItem>
    </Menu>
  )
}
