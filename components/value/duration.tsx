'use client'

import { cn } from '@/components/ui/cn'
import { useDistance } from '@/components/ui/now'
import { formatDuration, isoDuration } from '@/lib/format/duration'

/** A fixed length of time: `4 h 04 min`. */
export function Duration({ milliseconds, className }: { milliseconds: number; className?: string }) {
  return (
    <time dateTime={isoDuration(milliseconds)} className={cn('figures whitespace-nowrap', className)}>
      {formatDuration(milliseconds)}
    </time>
  )
}

/** How long something has lasted since an instant, counted up by the minute: the age of an uncertainty. */
export function Elapsed({ since, className }: { since: string; className?: string }) {
  const distance = useDistance(new Date(since).getTime(), 'minute')
  const lasted = Math.max(0, -distance)
  // It counts by the minute, so seconds would be made up.
  if (lasted < 60_000) return <span className={cn('figures whitespace-nowrap', className)}>under 1 min</span>
  return <Duration milliseconds={lasted} className={className} />
}
