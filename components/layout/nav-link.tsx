'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { type CountName, isInSection } from '@/components/layout/navigation'
import { useNavigationCounts } from '@/components/layout/navigation-counts'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { formatCount } from '@/lib/format/count'

type NavLinkProps = {
  href: string
  label: string
  icon: ReactNode
  count: CountName | undefined
  layout: 'side' | 'foot'
}

/** A section in the navigation, marked where the person is, with its count if it has one. */
export function NavLink({ href, label, icon, count: name, layout }: NavLinkProps) {
  const current = isInSection(usePathname(), href)
  const counts = useNavigationCounts()
  const count = name && counts[name]
  const number =
    count && count.count > 0 ? (
      <span className={cn('figures', count.urgent ? 'text-breached' : 'text-muted', layout === 'side' && 'ml-auto')}>
        {formatCount(count.count)}
        <span className="sr-only">{count.urgent ? ' waiting, some past their deadline' : ' waiting'}</span>
      </span>
    ) : null
  return (
    <Link
      href={href}
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
        {icon}
        {layout === 'foot' && number ? (
          <span className="-top-1.5 absolute left-3.5 rounded-full bg-surface px-1 text-2xs">{number}</span>
        ) : null}
      </span>
      {label}
      {layout === 'side' ? number : null}
    </Link>
  )
}
