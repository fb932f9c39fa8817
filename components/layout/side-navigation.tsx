'use client'

import type { ReactNode } from 'react'
import { NavLink } from '@/components/layout/nav-link'
import { type NavigationCounts, navigation } from '@/components/layout/navigation'

/** The sections as a list; on a wide screen at the side, on a phone inside the drawer. */
export function SectionList({ counts, onNavigate }: { counts: NavigationCounts; onNavigate?: () => void }) {
  const group = (name: 'work' | 'configure') =>
    navigation
      .filter((item) => item.group === name)
      .map((item) => (
        <li key={item.href}>
          <NavLink item={item} counts={counts} layout="side" onNavigate={onNavigate} />
        </li>
      ))
  return (
    <>
      <ul className="grid gap-0.5">{group('work')}</ul>
      <p className="px-2 pt-4 pb-1 text-2xs text-faint">Configure</p>
      <ul className="grid gap-0.5">{group('configure')}</ul>
    </>
  )
}

type SideNavigationProps = { counts: NavigationCounts; head: ReactNode; foot: ReactNode }

/** The column at the left from 768 px on: who we are, where we can go, and how the connection and the clock stand. */
export function SideNavigation({ counts, head, foot }: SideNavigationProps) {
  return (
    <aside
      aria-label="Onceover"
      className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto border-r bg-canvas p-2 max-md:hidden"
    >
      {head}
      <nav aria-label="Sections">
        <SectionList counts={counts} />
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-1 pt-4">{foot}</div>
    </aside>
  )
}
