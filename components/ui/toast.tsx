'use client'

import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { later } from '@/components/ui/later'
import type { Message, Shown } from '@/components/ui/toast-message'

const shownMs = 6_000
const mostAtOnce = 3

const ToastList = later(() => import('@/components/ui/toast-list').then((file) => file.ToastList))

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
  const remove = (id: number) => setShown((current) => current.filter((toast) => toast.id !== id))

  const oldest = shown[0]?.id
  useEffect(() => {
    // Time stands still while somebody reads or reaches for one.
    if (oldest === undefined || held) return
    const timer = setTimeout(() => setShown((current) => current.filter((toast) => toast.id !== oldest)), shownMs)
    return () => clearTimeout(timer)
  }, [oldest, held])

  return (
    <ToastContext value={add}>
      {children}
      <ToastList shown={shown} onRemove={remove} onHold={setHeld} />
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
