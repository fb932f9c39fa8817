'use client'

import { TriangleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import type { TimelineItem } from '@/lib/api/audit'
import { eventWords } from '@/lib/format/event-words'

/** Something that happened, as much of it as a refusal tells. */
export type Change = Pick<TimelineItem, 'sequence' | 'at' | 'actor'> & { type: string }

export type ChangedNoticeProps = {
  changes: Change[]
  /** The decision was sent and refused for this; otherwise it was noticed before. */
  refused: boolean
  onAccept: () => void
}

/** Says what changed while somebody was deciding. The draft stays; going on is a press of its own. */
export function ChangedNotice({ changes, refused, onAccept }: ChangedNoticeProps) {
  return (
    <Callout
      tone="unknown"
      mark={<TriangleAlert aria-hidden className="size-4 shrink-0 text-unknown" />}
      actions={
        <Button size="small" onClick={onAccept}>
          I have looked, go on
        </Button>
      }
    >
      <div role="alert">
        <p className="font-medium">This changed while you were deciding</p>
        <p className="text-muted">
          {refused ? 'Nothing was settled. ' : ''}Your draft is kept. Look at what is new before you decide.
        </p>
        <ul className="mt-1 grid gap-0.5">
          {changes.map((change) => (
            <li key={change.sequence}>
              {eventWords(change.type)}{' '}
              <span className="text-muted">
                by <VisibleText text={change.actor.name ?? change.actor.type} />, <Time at={change.at} shape="time" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Callout>
  )
}
