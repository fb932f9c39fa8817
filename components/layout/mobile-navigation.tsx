import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { navigation } from '@/components/layout/navigation'
import { SectionLink } from '@/components/layout/section-link'
import { SectionList } from '@/components/layout/side-navigation'

/** Along the lower edge under 1,024 px: the first three daily sections, and everything else behind More. */
export function MobileNavigation({ foot }: { foot: ReactNode }) {
  const id = useId()
  const first = navigation.filter((item) => item.group === 'work').slice(0, 3)
  return (
    <>
      <nav
        aria-label="Sections"
        className="fixed inset-x-0 bottom-0 z-bar flex border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {first.map((item) => (
          <SectionLink key={item.href} item={item} layout="foot" />
        ))}
        <button
          type="button"
          popoverTarget={id}
          className="grid min-h-13 flex-1 content-center justify-items-center gap-0.5 rounded-md text-2xs text-muted"
        >
          <MenuIcon aria-hidden strokeWidth={1.75} className="size-5" />
          More
        </button>
      </nav>
      <div
        id={id}
        popover="auto"
        className="inset-x-3 top-auto bottom-16 m-0 w-auto max-w-none rounded-lg bg-raised p-3 text-ink shadow-float sm:left-auto sm:w-72"
      >
        <nav aria-label="All sections">
          <SectionList />
        </nav>
        <div className="mt-4 grid gap-2">{foot}</div>
      </div>
    </>
  )
}
