'use client'

import { TriangleAlert } from 'lucide-react'
import type { Change } from '@/components/operation-page/changes-since'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Time } from '@/components/value/time'
import { VisibleText } from '@/components/value/visible-text'
import { eventWords } from '@/lib/format/event-words'

export type ChangedNoticeProps = {
  changes: Change[]
  /** The decision was sent and refused for this; otherwise it was noticed before. */
  refused: boolean
  onAccept: () => void
}

/** Says what changed while a person was deciding. The draft stays; to go on takes a press of its own. */
export function ChangedNotice({ changes, refused, onAccept }: ChangedNoticeProps) {
  return (
    <Callout
      tone="unknown"
      mark={<TriangleAlert aria-hidden className="size-4 shrink-0 text-unknown" />}
      actions={
        <Button size="small" onClick={onAccept}>
          Continue with these changes
        </Button>
      }
    >
      <div role="alert">
        <p className="font-medium">This changed while you were deciding</p>
        <p className="text-muted">
          {refused ? 'Nothing was settled. ' : ''}Your draft is kept. Check the changes before you decide.
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
