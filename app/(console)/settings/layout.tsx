import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { SettingsTabs } from './settings-tabs'

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" className="pb-1" />
      <SettingsTabs />
      <div className="max-w-4xl px-4 py-5 sm:px-5">{children}</div>
    </>
  )
}
