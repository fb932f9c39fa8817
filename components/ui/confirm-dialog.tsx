'use client'

import type { ConfirmDialogProps } from '@/components/ui/confirm-dialog-frame'
import { lazyOverlay } from '@/components/ui/lazy-overlay'

/** Asks once more before something that matters. Closes only by a decision or Escape, never by a press beside it. */
export const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(() =>
  import('@/components/ui/confirm-dialog-frame').then((file) => file.ConfirmFrame)
)
