import { HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { type PageParams, paramsOf } from '@/components/layout/address'
import { loadOperationList } from '@/lib/loaders/operation-list'
import { readOperationFilter } from './address'
import { Operations } from './client'

export const metadata: Metadata = { title: 'Operations' }

export default async function OperationsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const { state, actions } = await loadOperationList(readOperationFilter(paramsOf(await searchParams)))
  return (
    <HydrationBoundary state={state}>
      <Operations actions={actions} />
    </HydrationBoundary>
  )
}
