'use client'

import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { ShellUser } from '@/components/layout/shell-user'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/cn'
import { Menu } from '@/components/ui/menu'
import { whenIdle } from '@/components/ui/when-idle'

const loadPanel = () => import('@/components/layout/user-menu-panel')
const UserMenuPanel = lazy(async () => ({ default: (await loadPanel()).UserMenuPanel }))

/** Who is signed in and how this browser shows things: theme, density, zone of times, shortcuts; and the way out. */
export function UserMenu({ user, compact = false }: { user: ShellUser; compact?: boolean }) {
  useEffect(() => void whenIdle().then(loadPanel), [])
  const trigger = (
    <button
      type="button"
      aria-label={`${user.name}, settings of this browser`}
      className={cn(
        'flex items-center gap-2 rounded-md text-left hover:bg-hover',
        compact ? 'size-9 justify-center' : 'w-full px-2 py-1.5'
      )}
    >
      <Avatar name={user.name} />
      {compact ? null : (
        <>
          <span aria-hidden className="min-w-0 flex-1">
            <span className="block truncate font-medium">{user.name}</span>
            <span className="block truncate text-muted text-xs first-letter:uppercase">{user.role}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-faint" />
        </>
      )}
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
