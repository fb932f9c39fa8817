import { timeAxis } from '@/components/operation/time-axis'
import { TimelineLanes } from '@/components/operation/timeline-lanes'
import { TimelineList } from '@/components/operation/timeline-list'
import type { TimelineShape } from '@/components/operation/timeline-shapes'
import { TimelineView } from '@/components/operation/timeline-view'
import { Time } from '@/components/value/time'
import type { TimelineItem } from '@/lib/api/audit'
import { formatDuration } from '@/lib/format/duration'

type TimelineProps = { items: TimelineItem[]; provider: string | null; shape: TimelineShape }

/** What happened, as lanes or as a list. */
export function Timeline({ items, provider, shape }: TimelineProps) {
  const { foldedMs } = timeAxis(items.map(({ at }) => Date.parse(at)))
  return (
    <TimelineView
      initial={shape}
      period={<Period items={items} />}
      folded={foldedMs > 0 ? <>, {formatDuration(foldedMs)} of quiet folded</> : null}
      lanes={<TimelineLanes items={items} provider={provider} />}
      list={<TimelineList items={items} />}
    />
  )
}

function Period({ items }: { items: TimelineItem[] }) {
  const [first, last] = [items[0], items.at(-1)]
  if (first === undefined || last === undefined) return null
  const shape = first.at.slice(0, 10) === last.at.slice(0, 10) ? 'time' : 'date-time'
  return (
    <>
      <Time at={first.at} shape={shape} /> to <Time at={last.at} shape={shape} />
    </>
  )
}
