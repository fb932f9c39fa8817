'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { ShellUser } from '@/components/layout/shell-user'
import { cn } from '@/components/ui/cn'
import { Menu } from '@/components/ui/menu'

const loadPanel = () => import('@/components/layout/user-menu-panel')
const UserMenuPanel = lazy(async () => ({ default: (await loadPanel()).UserMenuPanel }))

type UserMenuProps = {
  user: ShellUser
  /** What the button shows. */
  face: ReactNode
  compact?: boolean
}

/** Who is signed in and how this browser shows things: theme, density, zone of times, shortcuts; and the way out. */
export function UserMenu({ user, face, compact = false }: UserMenuProps) {
  const trigger = (
    <button
      type="button"
      aria-label={`${user.name}, settings of this browser`}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      className={cn(
        'flex items-center gap-2 rounded-md text-left hover:bg-hover',
        compact ? 'size-9 justify-center' : 'w-full px-2 py-1.5'
      )}
    >
      {face}
    </button>
  )
  return (
    <Menu trigger={trigger} side={compact ? 'bottom' : 'top'} align={compact ? 'end' : 'start'} className="w-60">
      <Suspense fallback={null}>
        <UserMenuPanel user={user} />
      </Suspense>
    </Menu>
  )
}
