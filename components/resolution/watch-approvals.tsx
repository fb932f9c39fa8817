'use client'

import { useWatchedPage } from '@/components/layout/live-provider'

/** Lets the server render the approvals again when they have changed. */
export function WatchApprovals({ digest }: { digest: string }): null {
  useWatchedPage(digest, async () => {
    const { browserClient } = await import('@/lib/queries/browser-client')
    return (await browserClient.call('listApprovals', {})).body
  })
  return null
}
