import { HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadShell } from '@/lib/loaders/shell'
import { Frame } from './frame'

/** The gate and the frame of the console. Each page passes the gate by itself too: a layout is not drawn anew for each. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { tenant, user, state } = await loadShell()
  return (
    <HydrationBoundary state={state}>
      <Frame tenant={tenant} user={user}>
        {children}
      </Frame>
    </HydrationBoundary>
  )
}
