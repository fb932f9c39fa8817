'use client'

import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will be true afterwards, in one or two sentences. */
  description: ReactNode
  /** Restates what is at stake: amount, payee, evidence. */
  children?: ReactNode
  /** A verb and its object: `Confirm it happened`. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /** The answer is awaited: the dialog stays and says so. */
  pending?: boolean
  onConfirm: () => void
}

/** What `ConfirmDialog` shows once it is opened. */
export function ConfirmFrame(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, children, confirmLabel, onConfirm, pending } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}>
      <Base.Portal>
        <Base.Backdrop className="fade fixed inset-0 z-overlay bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-overlay grid items-end justify-items-center sm:items-center sm:p-6">
          <Base.Popup className="fade max-h-[92dvh] w-full max-w-md overflow-y-auto rounded-t-lg bg-raised p-5 shadow-float data-[ending-style]:translate-y-1 data-[starting-style]:translate-y-1 sm:rounded-lg">
            <Base.Title className="font-semibold text-lg">{title}</Base.Title>
            <Base.Description className="mt-1 text-muted">{description}</Base.Description>
            {children ? <div className="mt-4">{children}</div> : null}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button
                disabledReason={pending ? 'Waiting for the answer' : undefined}
                onClick={() => onOpenChange(false)}
              >
                {props.cancelLabel ?? 'Cancel'}
              </Button>
              <Button tone={props.tone ?? 'primary'} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
