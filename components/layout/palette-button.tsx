'use client'

import type { ReactNode } from 'react'
import { usePalette } from '@/components/layout/command-palette'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Opens the command palette. */
export function PaletteButton({ icon, hint }: { icon: ReactNode; hint: ReactNode }) {
  const { openPalette } = usePalette()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      disabled={!useHydrated()}
      onClick={openPalette}
      className="flex h-8 min-w-0 max-w-xl flex-1 items-center gap-2 rounded-md border border-line-strong bg-canvas px-2.5 text-left text-faint hover:border-control disabled:cursor-progress disabled:opacity-60 pointer-coarse:h-9"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">
        Search<span className="max-sm:hidden"> by operation, key, reference, order or customer</span>
      </span>
      {hint}
    </button>
  )
}
