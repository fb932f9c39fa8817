'use client'

import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import type { Message, Shown } from '@/components/ui/toast-message'
import { whenIdle } from '@/components/ui/when-idle'

const mostAtOnce = 3

// Loaded before there is one to show: a toast may say that the network is gone.
const ToastList = whenIdle(async () => (await import('@/components/ui/toast-list')).ToastList)

const ToastContext = createContext<(message: Message) => void>(() => undefined)

/** The place where toasts appear: lower right, or along the lower edge of a phone. Once, around the whole console. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const [held, setHeld] = useState(false)
  const nextId = useRef(0)
  const add = useCallback((message: Message) => {
    nextId.current += 1
    const id = nextId.current
    setShown((current) => [...current, { ...message, id }].slice(-mostAtOnce))
  }, [])
  const remove = useCallback((id: number) => setShown((current) => current.filter((toast) => toast.id !== id)), [])

  return (
    <ToastContext value={add}>
      {children}
      {/* Always in the page, so that a screen reader announces the first one too. */}
      <section
        aria-label="Notices"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 bottom-20 z-toast grid gap-2 sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-80"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <ToastList shown={shown} held={held} onRemove={remove} />
      </section>
    </ToastContext>
  )
}

/**
 * Says in passing that something happened: `toast({ title: 'Owner changed' })`. It only informs. Whatever a person must
 * act on, or would miss if it vanished, belongs on the page.
 */
export function useToast() {
  return use(ToastContext)
}
