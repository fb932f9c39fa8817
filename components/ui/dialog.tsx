'use client'

import type { DialogProps } from '@/components/ui/dialog-frame'
import { lazyOverlay } from '@/components/ui/lazy-overlay'

/** A window over the page that waits for an answer. On a phone it rises from the lower edge and takes the full width. */
export const Dialog = lazyOverlay<DialogProps>(() =>
  import('@/components/ui/dialog-frame').then((file) => file.DialogFrame)
)
