'use client'

import type { ReactNode } from 'react'
import { useLive } from '@/components/layout/live-provider'
import { NavigationCountsProvider } from '@/components/layout/navigation-counts'

/** The counts of the navigation as the ledger reports them. */
export function LiveCounts({ children }: { children: ReactNode }) {
  const { unresolved, overdue, awaitingApproval } = useLive().summary
  return (
    <NavigationCountsProvider
      counts={{ queue: { count: unresolved, urgent: overdue > 0 }, approvals: { count: awaitingApproval } }}
    >
      {children}
    </NavigationCountsProvider>
  )
}
