import { HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { loadApprovals } from '@/lib/loaders/approvals'
import { Approvals } from './client'

export const metadata: Metadata = { title: 'Approvals' }

export default async function ApprovalsPage() {
  const { state, reader } = await loadApprovals()
  return (
    <HydrationBoundary state={state}>
      <Approvals reader={reader} />
    </HydrationBoundary>
  )
}
