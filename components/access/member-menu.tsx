'use client'

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { MemberDialogProps, MemberTask } from '@/components/access/member-dialog'
import { IconButton } from '@/components/ui/button'
import { lazyOverlay } from '@/components/ui/lazy-overlay'
import { Menu } from '@/components/ui/menu'
import { MenuItem } from '@/components/ui/menu-items'
import type { Member } from '@/lib/api/members'

const MemberDialog = lazyOverlay<MemberDialogProps>(() =>
  import('@/components/access/member-dialog').then((file) => file.MemberDialog)
)

type MemberMenuProps = {
  member: Member
  isYou: boolean
  /** Why the reader may not change members. */
  forbidden?: string | undefined
}

/** The menu of one member and the dialogs that it opens. */
export function MemberMenu({ member, isYou, forbidden }: MemberMenuProps) {
  const [task, setTask] = useState<MemberTask | null>(null)
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
  const toggle = member.disabledAt === null ? 'disable' : 'enable'
  return (
    <>
      <Menu trigger={trigger} align="end">
        <MenuItem onSelect={() => setTask('role')}>Change role</MenuItem>
        <MenuItem onSelect={() => setTask('reset')}>Reset password</MenuItem>
        <MenuItem onSelect={() => setTask(toggle)}>{toggle === 'enable' ? 'Enable sign-in' : 'Disable'}</MenuItem>
      </Menu>
      <MemberDialog open={task !== null} task={task} member={member} isYou={isYou} onClose={() => setTask(null)} />
    </>
  )
}
