'use client'

import { useNow } from '@/components/ui/now'
import { usePreferences } from '@/components/ui/preferences'
import { formatTime } from '@/lib/domain/exact/write-time'

/** The time it is, in the zone in which every other time is shown. Not announced: it would never stop talking. */
export function Clock() {
  const { preferences } = usePreferences()
  const now = useNow('second')
  return (
    <time dateTime={new Date(now).toISOString()} className="figures text-muted" aria-live="off">
      {formatTime(now, preferences.zone, 'time')}
    </time>
  )
}
