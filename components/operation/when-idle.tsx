'use client'

import { whenIdle } from '@/components/ui/when-idle'

/** The keys of the operation page. */
export const OperationKeys = whenIdle(async () => (await import('./operation-keys')).OperationKeys)

/** The way to the operations before and after with its keys; only the browser knows the list. */
export const Neighbours = whenIdle(async () => (await import('./neighbours')).Neighbours)
