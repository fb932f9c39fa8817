import type { TimelineItem } from '@/lib/api/audit'

/** What was on the screen when a person began to decide. */
export type Seen = { version: number; sequence: number }

/** What happened after somebody looked. Stopped duplicates change nothing that a decision rests on. */
export const changesSince = (seen: Seen, timeline: readonly TimelineItem[]): TimelineItem[] =>
  timeline.filter(({ sequence, type }) => sequence > seen.sequence && type !== 'duplicate_suppressed')

/** What is on the screen now. */
export const seenNow = (version: number, timeline: readonly TimelineItem[]): Seen => ({
  version,
  sequence: timeline.at(-1)?.sequence ?? 0
})
