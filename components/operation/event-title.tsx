'use client'

import { usePreferences } from '@/components/ui/preferences'
import { formatTime } from '@/lib/domain/exact/write-time'

/** Names a mark of the timeline, with its time in the reader's zone. For use inside an SVG. */
export function EventTitle({ words, at }: { words: string; at: string }) {
  const { preferences } = usePreferences()
  return <title>{`${words}, ${formatTime(at, preferences.zone, 'time-ms')}`}</title>
}
