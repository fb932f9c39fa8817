'use client'

import { lazy, Suspense } from 'react'
import { useQueue } from '@/components/queue/queue-provider'

const RowProblemNotice = lazy(async () => ({
  default: (await import('@/components/queue/row-problem-notice')).RowProblemNotice
}))

/** Where the list says that an assignment was not made. */
export function RowProblemSlot() {
  const { problem, dismissProblem } = useQueue()
  if (problem === null) return null
  return (
    <Suspense>
      <RowProblemNotice problem={problem} onDismiss={dismissProblem} />
    </Suspense>
  )
}
