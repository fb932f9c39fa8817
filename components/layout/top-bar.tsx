import { CircleQuestionMark, Search } from 'lucide-react'
import { BrandMark } from '@/components/layout/brand'
import { HelpButton } from '@/components/layout/help'
import { PaletteButton } from '@/components/layout/palette-button'
import { PaletteHint } from '@/components/layout/palette-hint'
import type { ShellUser } from '@/components/layout/shell-user'
import { UserMenu } from '@/components/layout/user-menu'
import { UserMenuFace } from '@/components/layout/user-menu-face'

/** The line at the top: one search for everything, the help, and on a narrow screen the mark and the user menu. */
export function TopBar({ user }: { user: ShellUser }) {
  return (
    <header className="sticky top-0 z-bar flex h-13 items-center gap-2 border-b bg-surface px-3 sm:px-5">
      <BrandMark className="size-6 shrink-0 lg:hidden" />
      <PaletteButton icon={<Search aria-hidden className="size-3.5 shrink-0" />} hint={<PaletteHint />} />
      <div className="ml-auto flex items-center gap-1">
        <HelpButton icon={<CircleQuestionMark aria-hidden />} />
        <div className="lg:hidden">
          <UserMenu user={user} compact face={<UserMenuFace user={user} compact />} />
        </div>
      </div>
    </header>
  )
}
