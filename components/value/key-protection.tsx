import { cn } from '@/components/ui/cn'
import { Meter } from '@/components/ui/meter'
import { TimeLeft } from '@/components/value/time-left'

/** From how little of its time left the protection is shown as low. */
const LOW_SHARE = 0.2

type KeyProtectionProps = {
  createdAt: string
  /** Null where the provider publishes no retention: such a key protects nothing. */
  keyExpiresAt: string | null
  /** The bar is as wide as what it stands in. */
  wide?: boolean
}

/**
 * How long the provider still knows the key, so that the original could be delivered once more without a second effect.
 * The bar is rendered by the server with the row; the time beside it counts.
 */
export function KeyProtection({ createdAt, keyExpiresAt, wide = false }: KeyProtectionProps) {
  if (keyExpiresAt === null) return <span className={wide ? 'text-muted' : 'text-faint'}>none known</span>
  const end = Date.parse(keyExpiresAt)
  const left = end - Date.now()
  const share = left / Math.max(1, end - Date.parse(createdAt))
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <>
      <TimeLeft until={keyExpiresAt} className={cn(wide && 'block')} />
      <Meter
        label="Key protection left"
        value={share}
        text={left <= 0 ? 'expired' : `${percent} %`}
        tone={left <= 0 ? 'gone' : share < LOW_SHARE ? 'low' : 'plain'}
        wide={wide}
        className="mt-1"
      />
    </>
  )
}
