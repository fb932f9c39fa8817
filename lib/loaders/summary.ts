import { cache } from 'react'
import { queueSummary } from '@/lib/services/operation/queue-summary'
import { requireContext } from './session'

/** The numbers of the queue. The frame and the page both want them: they are read once for a request. */
export const loadSummary = cache(async () => {
  const summary = await queueSummary(await requireContext())
  if (!summary.ok) throw new Error(summary.refusal.detail)
  return summary.value.body
})
