import { cn } from '@/components/ui/cn'

export type ConnectionState = 'live' | 'stale'

const looks: Record<ConnectionState, { word: string; dot: string }> = {
  live: { word: 'Live', dot: 'bg-succeeded' },
  stale: { word: 'Not live', dot: 'border-2 border-breached' }
}

/**
 * Whether what is on the screen follows the ledger. A filled dot only while it does.
 *
 * @param detail says since when it does not: `since 10:31:02 UTC`
 */
export function ConnectionIndicator({ state, detail }: { state: ConnectionState; detail?: string }) {
  const { word, dot } = looks[state]
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-muted text-xs">
      <span aria-hidden className={cn('size-2 rounded-full', dot)} />
      {word}
      {detail ? <span className="text-faint">{detail}</span> : null}
    </span>
  )
}
