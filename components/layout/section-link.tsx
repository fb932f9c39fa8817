import { NavLink } from '@/components/layout/nav-link'
import type { NavigationItem } from '@/components/layout/navigation'
import { SectionIcon } from '@/components/layout/section-icon'

/** An entry of the navigation with its icon. */
export function SectionLink({ item, layout }: { item: NavigationItem; layout: 'side' | 'foot' }) {
  const { href, label, count } = item
  const icon = <SectionIcon href={href} className={layout === 'side' ? 'size-4' : 'size-5'} />
  return <NavLink href={href} label={label} count={count} layout={layout} icon={icon} />
}
