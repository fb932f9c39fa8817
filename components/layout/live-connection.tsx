'use client'

import { ConnectionIndicator } from '@/components/layout/connection-indicator'
import { useLive } from '@/components/layout/live-provider'

/** Whether the console still gets answers. */
export function LiveConnection() {
  return <ConnectionIndicator state={useLive().failing ? 'stale' : 'live'} />
}
