import { HydrationBoundary } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/ui/empty-state'
import { getEnv } from '@/lib/env'
import { loadApiKeys } from '@/lib/loaders/api-keys'
import { ApiKeys } from './client'

export const metadata: Metadata = { title: 'API keys' }

export default async function KeysPage() {
  const loaded = await loadApiKeys()
  if (loaded === null) {
    return (
      <EmptyState icon={KeyRound} title="API keys are managed by administrators">
        Ask an administrator of your workspace when an agent or a script needs one.
      </EmptyState>
    )
  }
  return (
    <HydrationBoundary state={loaded.state}>
      <ApiKeys baseUrl={getEnv().ONCEOVER_URL} />
    </HydrationBoundary>
  )
}
