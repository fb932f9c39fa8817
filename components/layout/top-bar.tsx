'use client'

import { CircleQuestionMark, Search } from 'lucide-react'
import { BrandMark } from '@/components/layout/brand'
import { usePalette } from '@/components/layout/command-palette'
import { useHelp } from '@/components/layout/help'
import type { ShellUser } from '@/components/layout/shell-user'
import { UserMenu } from '@/components/layout/user-menu'
import { IconButton } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'

/** The line at the top: one search for everything, the help, and on a phone the mark and the person's menu. */
export function TopBar({ user }: { user: ShellUser }) {
  const { openPalette } = usePalette()
  const { openHelp } = useHelp()
  return (
    <header className="sticky top-0 z-bar flex h-13 items-center gap-2 border-b bg-surface px-3 sm:px-5">
      <BrandMark className="size-6 shrink-0 md:hidden" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={openPalette}
        className="flex h-8 min-w-0 max-w-xl flex-1 items-center gap-2 rounded-md border border-line-strong bg-canvas px-2.5 text-left text-faint hover:border-control pointer-coarse:h-9"
      >
        <Search aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          Search<span className="max-sm:hidden"> by operation, key, reference, order or customer</span>
        </span>
        <Kbd keys="mod+k" className="max-sm:hidden" />
      </button>
      <div className="ml-auto flex items-center gap-1">
        <IconButton label="Keyboard shortcuts" onClick={openHelp} side="bottom" className="max-md:hidden">
          <CircleQuestionMark aria-hidden />
        </IconButton>
        <div className="md:hidden">
          <UserMenu user={user} compact />
        </div>
      </div>
    </header>
  )
}
