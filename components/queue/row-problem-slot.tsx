'use client'

import { useQueue } from '@/components/queue/queue-provider'
import { whenIdle } from '@/components/ui/when-idle'

// Loaded before it is needed: without the network it could not be.
const RowProblemNotice = whenIdle(async () => (await import('@/components/queue/row-problem-notice')).RowProblemNotice)

/** Where the list says that an assignment was not made. */
export function RowProblemSlot() {
  const { problem, dismissProblem } = useQueue()
  return <RowProblemNotice problem={problem} onDismiss={dismissProblem} />
}
