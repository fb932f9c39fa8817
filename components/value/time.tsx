'use client'

import { cn } from '@/components/ui/cn'
import { useDistance } from '@/components/ui/now'
import { usePreferences } from '@/components/ui/preferences'
import { formatTime, type TimeShape } from '@/lib/domain/exact/write-time'
import { formatRelativeTime } from '@/lib/format/time'

type TimeProps = { at: string; className?: string }

/** An instant in the reader's zone, which it always names. The title has the full RFC 3339 form. */
export function Time({ at, shape = 'date-time', className }: TimeProps & { shape?: TimeShape }) {
  const { preferences } = usePreferences()
  return (
    <time dateTime={at} title={at} className={cn('figures whitespace-nowrap', className)}>
      {formatTime(at, preferences.zone, shape)}
    </time>
  )
}

/** An instant by its distance from now (`30 min ago`); the title has it in the reader's zone. */
export function RelativeTime({ at, className }: TimeProps) {
  const { preferences } = usePreferences()
  const distance = useDistance(new Date(at).getTime(), 'minute')
  return (
    <time
      dateTime={at}
      title={formatTime(at, preferences.zone)}
      className={cn('whitespace-nowrap tabular-nums', className)}
    >
      {formatRelativeTime(distance)}
    </time>
  )
}
