'use client'

import { useSyncExternalStore } from 'react'

/**
 * Whether React has hydrated the component. False in the server's HTML and until its script runs, true from then on and
 * on every page that the browser renders itself.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, onClient, onServer)
}

const subscribe = () => () => undefined
const onClient = () => true
const onServer = () => false
