'use client'

import { useSyncExternalStore } from 'react'
import { cn } from '@/components/ui/cn'
import { useDistance } from '@/components/ui/now'
import { usePreferences } from '@/components/ui/preferences'
import { formatTime } from '@/lib/domain/exact/write-time'
import { formatRemaining } from '@/lib/format/time'

const query = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

function usePrefersStillness() {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true
  )
}

type CountdownProps = {
  /** The deadline. */
  until: string
  /** From how much time left it is shown as urgent, in milliseconds. */
  urgentBelow?: number
  className?: string
}

/** Seconds are counted only here, so that a list of far deadlines does not draw every second. */
const fineBelow = 2 * 60_000

/**
 * What is left until a deadline, or how long ago it passed: `18 min`, `22 min past`. Past is red and says `past`; near
 * is amber. Counts seconds only in the last two minutes, and not at all where less motion is asked for.
 */
export function Countdown({ until, urgentBelow = 30 * 60_000, className }: CountdownProps) {
  const { preferences } = usePreferences()
  const still = usePrefersStillness()
  const deadline = new Date(until).getTime()
  const byMinute = useDistance(deadline, 'minute')
  const fine = !still && Math.abs(byMinute) < fineBelow
  const left = useDistance(deadline, fine ? 'second' : 'minute')
  const words = fine || Math.abs(left) >= 60_000 ? formatRemaining(left) : `< 1\u00a0min${left < 0 ? '\u00a0past' : ''}`
  return (
    <time
      dateTime={until}
      title={`Deadline ${formatTime(until, preferences.zone)}`}
      className={cn(
        'figures inline-block min-w-[9ch] whitespace-nowrap',
        left < 0 ? 'font-medium text-breached' : left < urgentBelow ? 'font-medium text-unknown' : undefined,
        className
      )}
    >
      {words}
    </time>
  )
}
