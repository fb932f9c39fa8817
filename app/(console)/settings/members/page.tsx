import { HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { loadMembers } from '@/lib/loaders/members'
import { Members } from './client'

export const metadata: Metadata = { title: 'Members' }

export default async function MembersPage() {
  const { state, you } = await loadMembers()
  return (
    <HydrationBoundary state={state}>
      <Members you={you} />
    </HydrationBoundary>
  )
}
