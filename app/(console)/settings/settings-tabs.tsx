'use client'

import { usePathname } from 'next/navigation'
import { TabLinks } from '@/components/ui/tab-links'

const TABS = [
  { href: '/settings/members', label: 'Members' },
  { href: '/settings/keys', label: 'API keys' },
  { href: '/settings/account', label: 'Your account' }
]

/** The parts of the settings. A further part is one more line above. */
export function SettingsTabs() {
  const path = usePathname()
  return <TabLinks label="Settings" tabs={TABS.map((tab) => ({ ...tab, current: path.startsWith(tab.href) }))} />
}
