'use client'

import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink } from '@/components/layout/nav-link'
import { type NavigationCounts, navigation } from '@/components/layout/navigation'
import { SectionList } from '@/components/layout/side-navigation'
import { Drawer } from '@/components/ui/drawer'

/** Along the lower edge under 768 px: the first three daily sections, and everything else behind More. */
export function MobileNavigation({ counts, foot }: { counts: NavigationCounts; foot: ReactNode }) {
  const [open, setOpen] = useState(false)
  const first = navigation.filter((item) => item.group === 'work').slice(0, 3)
  return (
    <>
      <nav
        aria-label="Sections"
        className="fixed inset-x-0 bottom-0 z-bar flex border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {first.map((item) => (
          <NavLink key={item.href} item={item} counts={counts} layout="foot" />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="grid min-h-13 flex-1 content-center justify-items-center gap-0.5 rounded-md text-2xs text-muted"
        >
          <MenuIcon aria-hidden strokeWidth={1.75} className="size-5" />
          More
        </button>
      </nav>
      <Drawer open={open} onOpenChange={setOpen} title="Onceover">
        <nav aria-label="All sections">
          <SectionList counts={counts} onNavigate={() => setOpen(false)} />
        </nav>
        <div className="mt-6 grid gap-2">{foot}</div>
      </Drawer>
    </>
  )
}
