'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { later } from '@/components/ui/later'
import { NowProvider } from '@/components/ui/now'
import { PreferencesProvider } from '@/components/ui/preferences'
import type { Preferences } from '@/components/ui/preferences-shape'
import { ToastRegion } from '@/components/ui/toast'

const TooltipLayer = later(() => import('@/components/ui/tooltip-layer').then((file) => file.TooltipLayer))

/** A read is repeated once; a write never is: whoever pressed the button decides what comes next. */
function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: true },
      mutations: { retry: false }
    }
  })
}

type ProvidersProps = { preferences: Preferences; served: number; children: ReactNode }

/** Everything client components below the root layout may rely on: preferences, one time, queries, URL state, toasts. */
export function Providers({ preferences, served, children }: ProvidersProps) {
  const [queryClient] = useState(makeQueryClient)
  return (
    <PreferencesProvider initial={preferences}>
      <NowProvider served={served}>
        <QueryClientProvider client={queryClient}>
          <ToastRegion>{children}</ToastRegion>
          <TooltipLayer />
        </QueryClientProvider>
      </NowProvider>
    </PreferencesProvider>
  )
}
