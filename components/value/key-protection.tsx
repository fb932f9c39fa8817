'use client'

import { cn } from '@/components/ui/cn'
import { Meter } from '@/components/ui/meter'
import { useDistance } from '@/components/ui/now'
import { formatDuration } from '@/lib/format/duration'

/** From how little of its time left the protection is shown as low. */
const LOW_SHARE = 0.2

type KeyProtectionProps = {
  createdAt: string
  /** Null where the provider publishes no retention: such a key protects nothing. */
  keyExpiresAt: string | null
  /** The bar is as wide as what it stands in. */
  wide?: boolean
}

/** How long the provider still knows the key, so that the original could be delivered once more without a second effect. */
export function KeyProtection({ createdAt, keyExpiresAt, wide = false }: KeyProtectionProps) {
  if (keyExpiresAt === null) return <span className={wide ? 'text-muted' : 'text-faint'}>none known</span>
  return <TimeLeft from={createdAt} until={keyExpiresAt} wide={wide} />
}

function TimeLeft({ from, until, wide }: { from: string; until: string; wide: boolean }) {
  const end = Date.parse(until)
  const left = useDistance(end, 'minute')
  const share = left / Math.max(1, end - Date.parse(from))
  const text = left <= 0 ? 'expired' : left < 60_000 ? 'under 1 min' : formatDuration(left)
  return (
    <>
      <time dateTime={until} className={cn('figures whitespace-nowrap', wide && 'block')}>
        {text}
      </time>
      <Meter
        label="Key protection left"
        value={share}
        text={text}
        tone={left <= 0 ? 'gone' : share < LOW_SHARE ? 'low' : 'plain'}
        wide={wide}
        className="mt-1"
      />
    </>
  )
}
