'use client'

import type { ReactNode } from 'react'
import { useQueue } from '@/components/queue/queue-provider'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format/count'

/** Says what changed behind a list that stands still: `3 new · 1 left`. A press shows it. */
export function QueueNews({ icon }: { icon: ReactNode }) {
  const { addedCount, leftCount, accept } = useQueue()
  const parts = [
    addedCount > 0 ? `${formatCount(addedCount)} new` : null,
    leftCount > 0 ? `${formatCount(leftCount)} left` : null
  ]
  const text = parts.filter((part) => part !== null).join(' · ')
  return (
    <div role="status">
      {text === '' ? null : (
        <Button size="small" onClick={accept}>
          {icon}
          {text}
          <span className="sr-only">, update the list</span>
        </Button>
      )}
    </div>
  )
}
