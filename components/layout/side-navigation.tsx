import type { ReactNode } from 'react'
import { navigation } from '@/components/layout/navigation'
import { SectionLink } from '@/components/layout/section-link'

/** The sections as a list; on a wide screen at the side, on a phone behind More. */
export function SectionList() {
  const group = (name: 'work' | 'configure') =>
    navigation
      .filter((item) => item.group === name)
      .map((item) => (
        <li key={item.href}>
          <SectionLink item={item} layout="side" />
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

type SideNavigationProps = { head: ReactNode; foot: ReactNode }

/** The column at the left from 1,024 px on: the workspace, the sections, the connection and the clock. */
export function SideNavigation({ head, foot }: SideNavigationProps) {
  return (
    <aside
      aria-label="Onceover"
      className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto border-r bg-canvas p-2 max-lg:hidden"
    >
      {head}
      <nav aria-label="Sections">
        <SectionList />
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-1 pt-4">{foot}</div>
    </aside>
  )
}
