'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { Command } from '@/components/layout/command'
import { navigation } from '@/components/layout/navigation'
import type { PaletteDialogProps } from '@/components/layout/palette-dialog'
import { useHotkeys } from '@/components/ui/hotkeys'
import { lazyOverlay } from '@/components/ui/lazy-overlay'

const PaletteDialog = lazyOverlay<PaletteDialogProps>(() =>
  import('@/components/layout/palette-dialog').then((file) => file.PaletteDialog)
)

type Palette = {
  openPalette: () => void
  offer: (source: string, commands: Command[]) => void
}

const PaletteContext = createContext<Palette>({ openPalette: () => undefined, offer: () => undefined })

/** Keeps ⌘K ready on every page, with the sections and whatever the page offers. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [offered, setOffered] = useState<Record<string, Command[]>>({})
  const openPalette = useCallback(() => setOpen(true), [])
  const offer = useCallback((source: string, commands: Command[]) => {
    setOffered(({ [source]: _, ...others }) => (commands.length === 0 ? others : { ...others, [source]: commands }))
  }, [])

  const sections = navigation.map((item) => ({ keys: item.keys, label: item.label, run: () => router.push(item.href) }))
  useHotkeys([
    { keys: 'mod+k', label: 'Search and commands', group: 'Everywhere', run: openPalette },
    { keys: '/', label: 'Search', group: 'Everywhere', run: openPalette },
    ...sections.map((each) => ({ ...each, label: `Go to ${each.label.toLowerCase()}`, group: 'Go' }))
  ])

  const commands: Command[] = [
    ...Object.values(offered).flat(),
    ...sections.map((each) => ({ id: `go-${each.keys}`, group: 'Go to', ...each }))
  ]
  const value = useMemo(() => ({ openPalette, offer }), [openPalette, offer])
  return (
    <PaletteContext value={value}>
      {children}
      <PaletteDialog
        open={open}
        onOpenChange={setOpen}
        commands={commands}
        onOpenOperation={(operationId) => router.push(`/operations/${operationId}`)}
        onSearch={(text) => router.push(`/operations?q=${encodeURIComponent(text)}`)}
      />
    </PaletteContext>
  )
}

export function usePalette() {
  return use(PaletteContext)
}

/**
 * Offers commands in the palette while the component is mounted. Offer the forbidden ones too, with their reason.
 *
 * @param commands must keep its identity between draws (`useMemo`), or it is offered anew each time
 */
export function useCommands(commands: Command[]) {
  const { offer } = usePalette()
  const source = useId()
  useEffect(() => {
    offer(source, commands)
    return () => offer(source, [])
  }, [offer, source, commands])
}
