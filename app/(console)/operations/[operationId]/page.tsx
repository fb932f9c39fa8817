import { HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { loadOperation } from '@/lib/loaders/operation'
import { OperationView } from './client'

type Props = { params: Promise<{ operationId: string }> }

/** Read once for the page and its title. */
const load = cache(loadOperation)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).operationId)
  return { title: loaded?.reference ?? 'Not found' }
}

/** The one page of one operation. */
export default async function OperationPage({ params }: Props) {
  const { operationId } = await params
  const loaded = await load(operationId)
  if (loaded === null) notFound()
  return (
    <HydrationBoundary state={loaded.state}>
      <OperationView key={operationId} operationId={operationId} you={loaded.you} />
    </HydrationBoundary>
  )
}
