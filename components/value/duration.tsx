'use client'

import { cn } from '@/components/ui/cn'
import { useDistance } from '@/components/ui/now'
import { formatDuration, isoDuration } from '@/lib/format/duration'

type Look = {
  /** In the type of the text around it, for a large figure. */
  plain?: boolean
  className?: string
}

/** A fixed length of time: `4 h 04 min`. */
export function Duration({ milliseconds, plain = false, className }: Look & { milliseconds: number }) {
  return (
    <time
      dateTime={isoDuration(milliseconds)}
      className={cn('whitespace-nowrap', plain ? 'tabular-nums' : 'figures', className)}
    >
      {formatDuration(milliseconds)}
    </time>
  )
}

/** How long something has lasted since an instant, counted up by the minute: the age of an uncertainty. */
export function Elapsed({ since, plain = false, className }: Look & { since: string }) {
  const distance = useDistance(new Date(since).getTime(), 'minute')
  const lasted = Math.max(0, -distance)
  // It counts by the minute, so seconds would be made up.
  if (lasted < 60_000)
    return <span className={cn('whitespace-nowrap', plain || 'figures', className)}>under 1 min</span>
  return <Duration milliseconds={lasted} plain={plain} className={className} />
}
