'use client'

import { Meter } from '@/components/ui/meter'
import { useDistance } from '@/components/ui/now'
import type { OperationListItem } from '@/lib/api/operation-list'
import { formatDuration } from '@/lib/format/duration'

/** From how little of its time left the protection is shown as low. */
const LOW_SHARE = 0.2

/**
 * How long the provider still knows the key, so that the original could be delivered once more without a second effect.
 * A key whose retention is not published protects nothing and is shown as none.
 */
export function KeyProtection({ row: { keyExpiresAt, createdAt } }: { row: OperationListItem }) {
  return keyExpiresAt === null ? (
    <span className="text-faint">none known</span>
  ) : (
    <TimeLeft from={createdAt} until={keyExpiresAt} />
  )
}

function TimeLeft({ from, until }: { from: string; until: string }) {
  const end = Date.parse(until)
  const left = useDistance(end, 'minute')
  const share = left / Math.max(1, end - Date.parse(from))
  const text = left <= 0 ? 'expired' : left < 60_000 ? 'under 1 min' : formatDuration(left)
  return (
    <>
      <time dateTime={until} className="figures whitespace-nowrap">
        {text}
      </time>
      <Meter
        label="Key protection left"
        value={share}
        text={text}
        tone={left <= 0 ? 'gone' : share < LOW_SHARE ? 'low' : 'plain'}
        className="mt-1"
      />
    </>
  )
}
