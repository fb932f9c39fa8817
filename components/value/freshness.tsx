'use client'

import { useEffect, useState } from 'react'
import { useNow } from '@/components/ui/now'
import { Time } from '@/components/value/time'
import { formatDuration } from '@/lib/format/duration'

type FreshnessProps = {
  /** When the ledger answered last, in milliseconds since the epoch. */
  updatedAt: number
  /** The last read got no answer: what is shown may be old. */
  failing: boolean
  /** How long an answer counts as fresh, in milliseconds: some rounds of polling. */
  freshMs?: number
}

/**
 * How old what is on the screen is. Quiet while it is fresh; says plainly when the ledger does not answer, because a
 * page that silently grows old is worse than none.
 */
export function Freshness({ updatedAt, failing, freshMs = 15_000 }: FreshnessProps) {
  // Drawn again each second. The age is counted on this browser's clock alone, from when the answer came: the moments of
  // two clocks cannot be subtracted.
  useNow('second')
  const [came, setCame] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment of the answer is another answer
  useEffect(() => setCame(Date.now()), [updatedAt])
  const age = came === undefined ? 0 : Math.max(0, Date.now() - came)
  if (failing) {
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-breached text-xs">
        <span aria-hidden className="size-2 rounded-full border-2 border-breached" />
        <span>
          Connection lost. Shown as of <Time at={new Date(updatedAt).toISOString()} shape="time" />
        </span>
      </span>
    )
  }
  return (
    <span className="text-faint text-xs tabular-nums" aria-live="off">
      {age < freshMs ? 'Up to date' : `Updated ${formatDuration(age)} ago`}
    </span>
  )
}
