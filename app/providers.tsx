'use client'

import type { ReactNode } from 'react'
import { NowProvider } from '@/components/ui/now'
import { PreferencesProvider } from '@/components/ui/preferences'
import type { Preferences } from '@/components/ui/preferences-shape'
import { ToastRegion } from '@/components/ui/toast'
import { whenIdle } from '@/components/ui/when-idle'

const TooltipLayer = whenIdle(async () => (await import('@/components/ui/tooltip-layer')).TooltipLayer)

type ProvidersProps = { preferences: Preferences; served: number; children: ReactNode }

/** What every island below the root layout may rely on: preferences, one time, toasts, tooltips. */
export function Providers({ preferences, served, children }: ProvidersProps) {
  return (
    <PreferencesProvider initial={preferences}>
      <NowProvider served={served}>
        <ToastRegion>{children}</ToastRegion>
        <TooltipLayer />
      </NowProvider>
    </PreferencesProvider>
  )
}
