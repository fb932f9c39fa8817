'use client'

import { useLive } from '@/components/layout/live-provider'
import { Freshness } from '@/components/value/freshness'

/** How old the page is that the console follows. */
export function LiveFreshness() {
  const { answeredAt, failing } = useLive()
  return <Freshness updatedAt={answeredAt} failing={failing} />
}
