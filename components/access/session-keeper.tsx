'use client'

import { useEffect } from 'react'
import { renewSession } from '@/lib/queries/renew-session'

const RENEW_MS = 10 * 60 * 1000

/**
 * Keeps the session while a person works here: a key or a press renews it, at most every ten minutes. A page that only
 * refetches by itself keeps nobody signed in. When the session has ended it goes to the sign-in page, which returns here.
 */
export function SessionKeeper() {
  useEffect(() => {
    let renewedAt = Date.now()
    const onUse = async () => {
      if (Date.now() - renewedAt < RENEW_MS) return
      renewedAt = Date.now()
      if (await renewSession()) return
      const { pathname, search } = window.location
      window.location.assign(`/sign-in?ended=session&callbackUrl=${encodeURIComponent(pathname + search)}`)
    }
    const listen = () => void onUse()
    for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, listen, { passive: true })
    return () => {
      for (const event of ['pointerdown', 'keydown'] as const) window.removeEventListener(event, listen)
    }
  }, [])
  return null
}
