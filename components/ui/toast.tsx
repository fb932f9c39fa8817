'use client'

import { Check, CircleAlert, Info, X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'

type ToastKind = 'done' | 'problem' | 'info'
type Message = { title: string; description?: string; kind?: ToastKind }
type Shown = Message & { id: number }

const shownMs = 6_000
const mostAtOnce = 3

const icons = {
  done: <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-succeeded" />,
  problem: <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-breached" />,
  info: <Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted" />
}

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
      <section
        aria-label="Notices"
        className="pointer-events-none fixed inset-x-3 bottom-20 z-toast grid gap-2 sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-80"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div aria-live="polite" className="grid gap-2">
          {shown.map(({ id, title, description, kind = 'done' }) => (
            <div
              key={id}
              role={kind === 'problem' ? 'alert' : undefined}
              className="pointer-events-auto flex items-start gap-2 rounded-lg bg-raised py-2 pr-2 pl-3 shadow-float transition-opacity duration-100 starting:opacity-0"
            >
              {icons[kind]}
              <div className="min-w-0 flex-1">
                <p className="font-medium text-sm">{title}</p>
                {description ? <p className="text-muted text-xs">{description}</p> : null}
              </div>
              <button
                type="button"
                aria-label={`Dismiss: ${title}`}
                onClick={() => remove(id)}
                className={buttonStyle({ tone: 'quiet', size: 'small-icon' })}
              >
                <X aria-hidden />
              </button>
            </div>
          ))}
        </div>
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
