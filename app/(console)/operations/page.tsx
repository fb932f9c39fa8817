import { HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { loadOperationList } from '@/lib/loaders/operation-list'
import { Operations } from './client'
import { readOperationParams } from './search-params'

export const metadata: Metadata = { title: 'Operations' }

export default async function OperationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { state, actions } = await loadOperationList(await readOperationParams(searchParams))
  return (
    <HydrationBoundary state={state}>
      <Operations actions={actions} />
    </HydrationBoundary>
  )
}
