'use client'

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { Seen } from '@/components/operation-page/changes-since'
import type { DialogName } from '@/components/operation-page/dialog-names'
import { useHydrated } from '@/components/ui/use-hydrated'

type OpenDialog = {
  /** The dialog that was opened last; it stays known while it closes. */
  name: DialogName | null
  open: boolean
  /** What was on the screen when it was opened. */
  seen: Seen
  show: (name: DialogName) => void
  onOpenChange: (open: boolean) => void
}

const DialogContext = createContext<OpenDialog | null>(null)

type DialogProviderProps = {
  /** The dialog that the URL names, if it may be opened. */
  initial: DialogName | null
  /** What is on the screen now. */
  now: Seen
  children: ReactNode
}

/** Knows which dialog of the page is open, and what a person saw when they opened it. */
export function DialogProvider({ initial, now, children }: DialogProviderProps) {
  const [name, setName] = useState(initial)
  const [open, setOpen] = useState(initial !== null)
  const [seen, setSeen] = useState(now)
  const hydrated = useHydrated()
  const { version, sequence } = now
  const onOpenChange = useCallback((next: boolean) => {
    setOpen(next)
    if (!next) removeDialogFromUrl()
  }, [])
  const show = useCallback(
    (next: DialogName) => {
      setName(next)
      setSeen({ version, sequence })
      setOpen(true)
    },
    [version, sequence]
  )
  const value = useMemo(
    () => ({ name, open: open && hydrated, seen, show, onOpenChange }),
    [name, open, hydrated, seen, show, onOpenChange]
  )
  return <DialogContext value={value}>{children}</DialogContext>
}

export function useDialogs(): OpenDialog {
  const value = use(DialogContext)
  if (value === null) throw new Error('useDialogs needs a DialogProvider above it')
  return value
}

/** A dialog that was closed must not open again when the page is loaded again. */
function removeDialogFromUrl() {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('dialog')) return
  url.searchParams.delete('dialog')
  window.history.replaceState(null, '', url)
}
