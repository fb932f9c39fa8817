'use client'

import { createContext, type ReactNode, use } from 'react'
import type { NavigationCounts } from '@/components/layout/navigation'

const CountsContext = createContext<NavigationCounts>({})

/** Gives the entries of the navigation their counts. */
export function NavigationCountsProvider({ counts, children }: { counts: NavigationCounts; children: ReactNode }) {
  return <CountsContext value={counts}>{children}</CountsContext>
}

export function useNavigationCounts(): NavigationCounts {
  return use(CountsContext)
}
