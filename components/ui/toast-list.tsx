'use client'

import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import type { Shown } from '@/components/ui/toast-message'

const SHOWN_MS = 6_000

const icons = {
  done: <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-succeeded" />,
  problem: <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-breached" />,
  info: <Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted" />
}

type ToastListProps = {
  shown: Shown[]
  /** The pointer or the focus is on one: the time stops. */
  held: boolean
  onRemove: (id: number) => void
}

/** The toasts that are on the screen. The oldest goes by itself after a while. */
export function ToastList({ shown, held, onRemove }: ToastListProps) {
  const oldest = shown[0]?.id
  useEffect(() => {
    if (oldest === undefined || held) return
    const timer = setTimeout(() => onRemove(oldest), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [oldest, held, onRemove])

  return shown.map((toast) => <Toast key={toast.id} toast={toast} onRemove={onRemove} />)
}

function Toast({ toast, onRemove }: { toast: Shown; onRemove: (id: number) => void }) {
  const { id, title, description, kind = 'done' } = toast
  return (
    <div
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
        onClick={() => onRemove(id)}
        className={buttonStyle({ tone: 'quiet', size: 'small-icon' })}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
