'use client'

import { Toast as Base } from '@base-ui/react/toast'
import { Check, CircleAlert, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'

type ToastKind = 'done' | 'problem' | 'info'

const icons = {
  done: <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-succeeded" />,
  problem: <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-breached" />,
  info: <Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted" />
}

function ToastList() {
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className="fade rounded-lg bg-raised shadow-float data-[limited]:hidden data-[starting-style]:translate-y-1"
    >
      <Base.Content className="flex items-start gap-2 py-2 pr-2 pl-3">
        {icons[(toast.type as ToastKind | undefined) ?? 'info']}
        <div className="min-w-0 flex-1">
          <Base.Title className="font-medium text-sm" />
          <Base.Description className="text-muted text-xs" />
        </div>
        <Base.Close aria-label="Dismiss" className={buttonStyle({ tone: 'quiet', size: 'small-icon' })}>
          <X aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}

/** The place where toasts appear: lower right, or along the lower edge of a phone. Once, around the whole console. */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={6_000} limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className="fixed inset-x-3 bottom-20 z-toast flex flex-col gap-2 sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-80">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/**
 * Says in passing that something happened: `toast({ title: 'Owner changed' })`. It only informs. Whatever a person must
 * act on, or would miss if it vanished, belongs on the page.
 */
export function useToast() {
  const { add } = Base.useToastManager()
  return ({ title, description, kind = 'done' }: { title: string; description?: string; kind?: ToastKind }) =>
    add({ title, description, type: kind, priority: kind === 'problem' ? 'high' : 'low' })
}
