'use client'

import { cn } from '@/components/ui/cn'
import { useDistance } from '@/components/ui/now'
import { formatDuration } from '@/lib/format/duration'

/** What is left until an instant, counted down by the minute. */
export function TimeLeft({ until, className }: { until: string; className?: string }) {
  const left = useDistance(Date.parse(until), 'minute')
  const text = left <= 0 ? 'expired' : left < 60_000 ? 'under 1 min' : formatDuration(left)
  return (
    <time dateTime={until} className={cn('figures whitespace-nowrap', className)}>
      {text}
    </time>
  )
}
