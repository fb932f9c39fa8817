import { describe, expect, it } from 'vitest'
import { changesOf, changesSince, seenNow } from '@/components/operation-page/changes-since'
import type { TimelineItem } from '@/lib/api/audit'
import { timelineItemExample } from '@/lib/api/examples'

const item = (sequence: number, type: TimelineItem['type']): TimelineItem => ({
  ...timelineItemExample,
  sequence,
  type
})

describe('what changed while somebody was deciding', () => {
  it('is everything after what was on the screen', () => {
    const timeline = [item(1, 'intention_saved'), item(2, 'evidence_added'), item(3, 'owner_changed')]
    const changes = changesOf(timeline)
    expect(changesSince({ version: 2, sequence: 1 }, changes).map(({ sequence }) => sequence)).toEqual([2, 3])
    expect(changesSince(seenNow(3, timeline), changes)).toEqual([])
  })

  it('an agent that keeps asking does not make a decision stale', () => {
    expect(changesSince({ version: 2, sequence: 1 }, changesOf([item(2, 'duplicate_suppressed')]))).toEqual([])
  })
})
