'use client'

import { Check, CircleAlert, Info, X } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import type { Shown } from '@/components/ui/toast-message'

const icons = {
  done: <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-succeeded" />,
  problem: <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-breached" />,
  info: <Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted" />
}

type ToastListProps = { shown: Shown[]; onRemove: (id: number) => void }

/** The toasts that are on the screen. */
export function ToastList({ shown, onRemove }: ToastListProps) {
  return shown.map(({ id, title, description, kind = 'done' }) => (
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
        onClick={() => onRemove(id)}
        className={buttonStyle({ tone: 'quiet', size: 'small-icon' })}
      >
        <X aria-hidden />
      </button>
    </div>
  ))
}
