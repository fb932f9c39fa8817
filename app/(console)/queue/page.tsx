import { HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { loadQueue } from '@/lib/loaders/queue'
import { Queue } from './client'
import { readQueueParams } from './search-params'

export const metadata: Metadata = { title: 'Queue' }

export default async function QueuePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { state, reader, servedAt } = await loadQueue(await readQueueParams(searchParams))
  return (
    <HydrationBoundary state={state}>
      <Queue reader={reader} servedAt={servedAt} />
    </HydrationBoundary>
  )
}
