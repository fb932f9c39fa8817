import { useState } from 'react'
import type { PressedStep } from '@/components/operation/steps-cards'
import { type Seen, seenNow } from '@/components/resolution/changes-since'
import type { TimelineItem } from '@/lib/api/audit'
import type { Resolution } from '@/lib/api/resolutions'

export type ShownDialog =
  | { type: 'owner' }
  | { type: 'deadline' }
  | { type: 'step'; step: PressedStep }
  | { type: 'approval'; decision: 'approve' | 'reject'; proposal: Resolution }

export type OpenDialog = {
  /** The last dialog that was shown; it stays known while it closes. */
  shown: ShownDialog | null
  open: boolean
  /** What was on the screen when it was opened. */
  seen: Seen
  show: (dialog: ShownDialog) => void
  onOpenChange: (open: boolean) => void
}

/** The one dialog of the page that is open, and what a person saw when they opened it. */
export function useOpenDialog(version: number, timeline: readonly TimelineItem[]): OpenDialog {
  const [shown, setShown] = useState<ShownDialog | null>(null)
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState<Seen>({ version, sequence: 0 })
  return {
    shown,
    open,
    seen,
    show: (dialog) => {
      setShown(dialog)
      setSeen(seenNow(version, timeline))
      setOpen(true)
    },
    onOpenChange: setOpen
  }
}
