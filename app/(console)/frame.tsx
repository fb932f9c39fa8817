'use client'

import type { ReactNode } from 'react'
import { AppShell } from '@/components/layout/app-shell'
import { ConnectionIndicator } from '@/components/layout/connection-indicator'
import type { ShellUser } from '@/components/layout/shell-user'
import { later } from '@/components/ui/later'
import { useQueueSummary } from '@/lib/queries/use-queue-summary'

const SessionKeeper = later(() => import('@/components/access/session-keeper').then((file) => file.SessionKeeper))

type FrameProps = { tenant: { name: string }; user: ShellUser; children: ReactNode }

/** The frame of the console with counts that follow the ledger. */
export function Frame({ tenant, user, children }: FrameProps) {
  const { data, isError, failureCount } = useQueueSummary()
  const counts = data && {
    queue: { count: data.unresolved, urgent: data.overdue > 0 },
    approvals: { count: data.awaitingApproval }
  }
  return (
    <AppShell
      tenant={tenant}
      user={user}
      counts={counts ?? {}}
      connection={<ConnectionIndicator state={isError || failureCount > 0 ? 'stale' : 'live'} />}
    >
      <SessionKeeper />
      {children}
    </AppShell>
  )
}
