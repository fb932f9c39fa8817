'use client'

import { useDialogs } from '@/components/operation-page/dialog-provider'
import { lazyOverlay } from '@/components/ui/lazy-overlay'
import type { DialogsProps } from './dialogs'

const Dialogs = lazyOverlay<DialogsProps>(() => import('./dialogs').then((file) => file.Dialogs))

/** The dialogs of the page, whose code comes when the browser is idle or with the first press. */
export function LazyDialogs(props: Omit<DialogsProps, 'open'>) {
  return <Dialogs {...props} open={useDialogs().open} />
}
