'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, use } from 'react'
import { Freshness } from '@/components/value/freshness'
import { type Following, useFollowOperation } from '@/lib/queries/use-follow-operation'

const FollowContext = createContext<Following>({ answeredAt: 0, failing: false, look: () => Promise.resolve() })

type FollowProviderProps = { operationId: string; sequence: number; servedAt: number; children: ReactNode }

/** Keeps the page up to date with the ledger while its tab is visible. */
export function FollowProvider({ operationId, sequence, servedAt, children }: FollowProviderProps) {
  const { refresh } = useRouter()
  return (
    <FollowContext value={useFollowOperation({ operationId, sequence, servedAt, refresh })}>{children}</FollowContext>
  )
}

/** The state of the poll; `look` polls at once. */
export const useFollowing = (): Following => use(FollowContext)

/** How old the page is, and whether the ledger still answers. */
export function PageFreshness() {
  const { answeredAt, failing } = useFollowing()
  return <Freshness updatedAt={answeredAt} failing={failing} />
}
