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
  const floor = (time: number) => time - (time % sizes[every])
  return useSyncExternalStore(
    subscribe,
    () => floor(Date.now() + skew),
    () => floor(served)
  )
}

/**
 * How far an instant is away in milliseconds, positive ahead and negative behind, cut to whole seconds or minutes and
 * counted from the instant itself: so 18.5 minutes read 18, and the moment it passes is never shown late. Never 0: less
 * than a unit is 1 or -1. The component draws again only when the result changes.
 */
export function useDistance(at: number, every: 'second' | 'minute'): number {
  const { served, skew } = use(NowContext)
  const cut = (now: number) => Math.trunc((at - now) / sizes[every]) * sizes[every] || (at >= now ? 1 : -1)
  return useSyncExternalStore(
    subscribe,
    () => cut(Date.now() + skew),
    () => cut(served)
  )
}
