'use client'

import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { addressOf, oneOf } from '@/components/layout/address'
import { useAddress } from '@/components/layout/use-address'
import { timeAxis } from '@/components/operation/time-axis'
import { TimelineLanes } from '@/components/operation/timeline-lanes'
import { Section } from '@/components/ui/section'
import { Segmented } from '@/components/ui/segmented'
import { Skeleton } from '@/components/ui/skeleton'
import { Time } from '@/components/value/time'
import type { TimelineItem } from '@/lib/api/audit'
import { formatDuration } from '@/lib/format/duration'

const TimelineList = lazy(async () => ({
  default: (await import('@/components/operation/timeline-list')).TimelineList
}))

const shapes = ['lanes', 'list'] as const

type TimelineProps = { items: TimelineItem[]; provider: string | null }

/** What happened, as lanes or as a list; the choice is in the address, so that a link shows what its sender saw. */
export function Timeline({ items, provider }: TimelineProps) {
  const path = usePathname()
  const { param, goTo } = useAddress()
  const shape = oneOf(shapes, param('timeline')) ?? 'lanes'
  const [first, last] = [items[0], items.at(-1)]
  const { foldedMs } = timeAxis(items.map(({ at }) => Date.parse(at)))
  return (
    <Section
      id="timeline"
      title="What happened"
      note={
        first && last ? (
          <>
            <Time at={first.at} shape={sameDay(first.at, last.at) ? 'time' : 'date-time'} /> to{' '}
            <Time at={last.at} shape={sameDay(first.at, last.at) ? 'time' : 'date-time'} />
            {shape === 'lanes' && foldedMs > 0 ? <>, {formatDuration(foldedMs)} of quiet folded</> : null}
          </>
        ) : null
      }
      actions={
        <Segmented
          label="Show the timeline as"
          value={shape}
          options={[
            { value: 'lanes', label: 'Lanes' },
            { value: 'list', label: 'List' }
          ]}
          onChange={(next) => goTo(addressOf(path, { timeline: next === 'lanes' ? null : next }), 'replace')}
        />
      }
    >
      <div className="overflow-hidden rounded-lg border">
        {shape === 'list' ? (
          <Suspense fallback={<Skeleton className="m-3 h-40" />}>
            <TimelineList items={items} />
          </Suspense>
        ) : (
          <TimelineLanes items={items} provider={provider} />
        )}
      </div>
    </Section>
  )
}

const sameDay = (one: string, other: string): boolean => one.slice(0, 10) === other.slice(0, 10)
