'use client'

import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { HotkeyHelpProps } from '@/components/layout/hotkey-help'
import { IconButton } from '@/components/ui/button'
import { useHotkeys } from '@/components/ui/hotkeys'
import { lazyOverlay } from '@/components/ui/lazy-overlay'

const HotkeyHelp = lazyOverlay<HotkeyHelpProps>(() =>
  import('@/components/layout/hotkey-help').then((file) => file.HotkeyHelp)
)

const HelpContext = createContext<{ openHelp: () => void }>({ openHelp: () => undefined })

/** Keeps the keyboard help ready on every page: by `?`, and by a call of `openHelp`. */
export function HelpProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  useHotkeys([{ keys: '?', label: 'Show shortcuts', group: 'Everywhere', run: () => setOpen(true) }])
  const value = useMemo(() => ({ openHelp: () => setOpen(true) }), [])
  return (
    <HelpContext value={value}>
      {children}
      <HotkeyHelp open={open} onOpenChange={setOpen} />
    </HelpContext>
  )
}

export function useHelp() {
  return use(HelpContext)
}

/** Opens the keyboard help. */
export function HelpButton({ icon }: { icon: ReactNode }) {
  const { openHelp } = useHelp()
  return (
    <IconButton label="Keyboard shortcuts" onClick={openHelp} side="bottom" className="max-md:hidden">
      {icon}
    </IconButton>
  )
}
