'use client'

import type { DrawerProps } from '@/components/ui/drawer-frame'
import { lazyOverlay } from '@/components/ui/lazy-overlay'

/** A sheet from the side of the page, for navigation on a phone or details beside a list. */
export const Drawer = lazyOverlay<DrawerProps>(() =>
  import('@/components/ui/drawer-frame').then((file) => file.DrawerFrame)
)
