import type { TimelineItem } from '@/lib/api/audit'

/** What was on the screen when a person began to decide. */
export type Seen = { version: number; sequence: number }

/** Something that happened to an operation, as much of it as a person must read before deciding. */
export type Change = Pick<TimelineItem, 'sequence' | 'at' | 'actor'> & { type: string }

/** What a decision can rest on. Stopped duplicates change nothing of it. */
export const changesOf = (timeline: readonly TimelineItem[]): Change[] =>
  timeline
    .filter(({ type }) => type !== 'duplicate_suppressed')
    .map(({ sequence, at, actor, type }) => ({ sequence, at, actor, type }))

/** What happened after a person looked. */
export const changesSince = (seen: Seen, changes: readonly Change[]): Change[] =>
  changes.filter(({ sequence }) => sequence > seen.sequence)

/** What is on the screen now. */
export const seenNow = (version: number, timeline: readonly Pick<TimelineItem, 'sequence'>[]): Seen => ({
  version,
  sequence: timeline.at(-1)?.sequence ?? 0
})
