import { ChevronsUpDown } from 'lucide-react'
import type { ShellUser } from '@/components/layout/shell-user'
import { Avatar } from '@/components/ui/avatar'

/** What the button of the user menu shows. */
export function UserMenuFace({ user, compact = false }: { user: ShellUser; compact?: boolean }) {
  return (
    <>
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
    </>
  )
}
