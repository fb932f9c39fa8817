'use client'

import { usePathname } from 'next/navigation'
import { isInSection, type NavigationCounts, type NavigationItem } from '@/components/layout/navigation'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { formatCount } from '@/lib/format/count'

type NavLinkProps = { item: NavigationItem; counts: NavigationCounts; layout: 'side' | 'foot'; onNavigate?: () => void }

/** A section in the navigation, marked where the person is, with its count if it has one. */
export function NavLink({ item, counts, layout, onNavigate }: NavLinkProps) {
  const current = isInSection(usePathname(), item.href)
  const count = item.count ? counts[item.count] : undefined
  const Icon = item.icon
  const number =
    count && count.count > 0 ? (
      <span className={cn('figures', count.urgent ? 'text-breached' : 'text-muted', layout === 'side' && 'ml-auto')}>
        {formatCount(count.count)}
        <span className="sr-only">{count.urgent ? ' waiting, some past their deadline' : ' waiting'}</span>
      </span>
    ) : null
  return (
    <Link
      href={item.href}
      onClick={onNavigate}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'rounded-md transition-colors duration-100',
        layout === 'side'
          ? 'flex h-8 items-center gap-2 px-2 pointer-coarse:h-10'
          : 'grid min-h-13 flex-1 content-center justify-items-center gap-0.5 text-2xs',
        current ? 'font-medium text-ink' : 'text-muted hover:text-ink',
        layout === 'side' && (current ? 'bg-neutral-soft' : 'hover:bg-hover')
      )}
    >
      <span className="relative">
        <Icon aria-hidden strokeWidth={current ? 2 : 1.75} className={layout === 'side' ? 'size-4' : 'size-5'} />
        {layout === 'foot' && number ? (
          <span className="-top-1.5 absolute left-3.5 rounded-full bg-surface px-1 text-2xs">{number}</span>
        ) : null}
      </span>
      {item.label}
      {layout === 'side' ? number : null}
    </Link>
  )
}
