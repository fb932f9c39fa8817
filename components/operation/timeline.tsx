import { timeAxis } from '@/components/operation/time-axis'
import { TimelineLanes } from '@/components/operation/timeline-lanes'
import { TimelineLinks } from '@/components/operation/timeline-links'
import { TimelineList } from '@/components/operation/timeline-list'
import type { TimelineShape } from '@/components/operation/timeline-shapes'
import { Section } from '@/components/ui/section'
import { Time } from '@/components/value/time'
import type { TimelineItem } from '@/lib/api/audit'
import { formatDuration } from '@/lib/format/duration'

type TimelineProps = { items: TimelineItem[]; provider: string | null; shape: TimelineShape }

/** What happened, as lanes or as a list. */
export function Timeline({ items, provider, shape }: TimelineProps) {
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
      actions={<TimelineLinks shape={shape} />}
    >
      <div className="overflow-hidden rounded-lg border">
        {shape === 'list' ? <TimelineList items={items} /> : <TimelineLanes items={items} provider={provider} />}
      </div>
    </Section>
  )
}

const sameDay = (one: string, other: string): boolean => one.slice(0, 10) === other.slice(0, 10)
