import type { ReactNode } from 'react'
import { SessionKeeper } from '@/components/access/session-keeper'
import { AppShell } from '@/components/layout/app-shell'
import { loadShell } from '@/lib/loaders/shell'

/** The gate and the frame of the console. Each page passes the gate by itself too: a layout is not drawn anew for each. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { tenant, user, counts } = await loadShell()
  return (
    <AppShell tenant={tenant} user={user} counts={counts}>
      <SessionKeeper />
      {children}
    </AppShell>
  )
}
