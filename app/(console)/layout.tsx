import type { ReactNode } from 'react'
import { AppShell } from '@/components/layout/app-shell'
import { LiveConnection } from '@/components/layout/live-connection'
import { LiveCounts } from '@/components/layout/live-counts'
import { LiveProvider } from '@/components/layout/live-provider'
import { SessionKeeper } from '@/components/layout/when-idle'
import { loadShell } from '@/lib/loaders/shell'

/** The frame of the console. Each page requires a session by itself too, because a layout is not rendered for each one. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { tenant, user, summary, servedAt } = await loadShell()
  return (
    <LiveProvider summary={summary} servedAt={servedAt}>
      <LiveCounts>
        <SessionKeeper />
        <AppShell tenant={tenant} user={user} connection={<LiveConnection />}>
          {children}
        </AppShell>
      </LiveCounts>
    </LiveProvider>
  )
}
