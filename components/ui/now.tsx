'use client'

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'

/** A browser's clock may be wrong by days. Below this difference it is believed, because a page takes time to arrive. */
const toleratedSkewMs = 30_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

const NowContext = createContext({ served: 0, skew: 0 })

/**
 * Gives every clock and countdown below it one time: the server's, so that a deadline reads the same on every screen.
 *
 * @param served milliseconds since the epoch at which the server drew the page; hydration repeats exactly that moment
 */
export function NowProvider({ served, children }: { served: number; children: ReactNode }) {
  const [skew, setSkew] = useState(0)
  useEffect(() => {
    const difference = served - Date.now()
    if (Math.abs(difference) > toleratedSkewMs) setSkew(difference)
  }, [served])
  return <NowContext value={{ served, skew }}>{children}</NowContext>
}

const sizes = { second: 1_000, minute: 60_000 }

/** The current time in milliseconds, floored to the second or minute; the component draws again only when that changes. */
export function useNow(every: 'second' | 'minute'): number {
  const { served, skew } = use(NowContext)
  const size = sizes[every]
  const floor = (time: number) => time - (time % size)
  return useSyncExternalStore(
    subscribe,
    () => floor(Date.now() + skew),
    () => floor(served)
  )
}
