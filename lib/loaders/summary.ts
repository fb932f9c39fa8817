import { cache } from 'react'
import { perform } from '@/lib/verbs/perform'
import { requireContext } from './session'

/** The numbers of the queue. The frame and the page both use them, so they are read once per request. */
export const loadSummary = cache(async () => {
  const summary = await perform('queueSummary', await requireContext(), {})
  if (!summary.ok) throw new Error(summary.refusal.detail)
  return summary.value.body
})
