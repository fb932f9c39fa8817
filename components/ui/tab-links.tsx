import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

export type TabLink = { href: string; label: string; current: boolean; count?: number; urgent?: boolean }

type TabLinksProps = {
  tabs: TabLink[]
  label: string
  className?: string
}

/** Views of one page side by side, each with its own address. More than fit scroll sideways. */
export function TabLinks({ tabs, label, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cn('overflow-x-auto border-b [scrollbar-width:none]', className)}>
      <ul className="flex w-max gap-1 px-2 sm:px-3">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={cn(
                'relative flex h-9 items-center gap-1.5 whitespace-nowrap rounded-md px-2 focus-visible:-outline-offset-2 pointer-coarse:h-11',
                tab.current
                  ? "font-medium text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-ink after:content-['']"
                  : 'text-muted hover:text-ink'
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className={cn('figures', tab.urgent ? 'text-breached' : 'text-faint')}>{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
