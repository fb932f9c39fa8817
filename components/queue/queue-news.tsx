import { RefreshCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format/count'

type QueueNewsProps = { added: number; left: number; onShow: () => void }

/** Says what changed behind a list that stands still: `3 new · 1 left`. Pressing shows it. */
export function QueueNews({ added, left, onShow }: QueueNewsProps) {
  const parts = [added > 0 ? `${formatCount(added)} new` : null, left > 0 ? `${formatCount(left)} left` : null]
  const text = parts.filter((part) => part !== null).join(' · ')
  return (
    <div role="status">
      {text === '' ? null : (
        <Button size="small" onClick={onShow}>
          <RefreshCw aria-hidden />
          {text}
          <span className="sr-only">, update the list</span>
        </Button>
      )}
    </div>
  )
}
