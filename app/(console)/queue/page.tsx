import { HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { type PageParams, paramsOf } from '@/components/layout/address'
import { loadQueue } from '@/lib/loaders/queue'
import { readQueueFilter } from './address'
import { Queue } from './client'

export const metadata: Metadata = { title: 'Queue' }

export default async function QueuePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const { state, reader, servedAt } = await loadQueue(readQueueFilter(paramsOf(await searchParams)))
  return (
    <HydrationBoundary state={state}>
      <Queue reader={reader} servedAt={servedAt} />
    </HydrationBoundary>
  )
}
