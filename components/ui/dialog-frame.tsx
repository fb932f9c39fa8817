'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { cn } from '@/components/ui/cn'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title: what this is for or what it does. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, in reading order; the one that acts comes last. */
  actions?: ReactNode
  width?: 'narrow' | 'medium' | 'wide'
  /** Keeps a press outside from closing it; for a dialog that holds a draft. Escape still asks to close. */
  keepOnOutsidePress?: boolean
  /** What has focus when it opens; by default the first field, or the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>
}

const FIELD = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled])'

const widths = { narrow: 'max-w-sm', medium: 'max-w-lg', wide: 'max-w-3xl' }

/** What `Dialog` shows once it is opened. */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  width = 'medium',
  keepOnOutsidePress = false,
  initialFocus
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  // A decision may have taken away the button that led here; then the page itself is where the keyboard goes on.
  const back = () => {
    const from = opener.current
    return from instanceof HTMLElement && from.isConnected && from !== document.body
      ? from
      : document.getElementById('main')
  }
  const firstField = (interaction: string) =>
    // On a touch screen a field with the focus would push the dialog away with its keyboard.
    interaction === 'touch' || (body.current?.querySelector<HTMLElement>(FIELD) ?? true)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={keepOnOutsidePress}>
      <Base.Portal>
        <Base.Backdrop className="fade fixed inset-0 z-overlay bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-overlay grid items-end justify-items-center overflow-y-auto sm:items-center sm:p-6">
          <Base.Popup
            initialFocus={initialFocus ?? firstField}
            finalFocus={back}
            className={cn(
              'fade grid max-h-[92dvh] w-full grid-rows-[auto_minmax(0,1fr)_auto] rounded-t-lg bg-raised shadow-float data-[ending-style]:translate-y-1 data-[starting-style]:translate-y-1 sm:rounded-lg',
              widths[width]
            )}
          >
            <header className="flex items-start gap-4 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1">
                <Base.Title className="font-semibold text-lg">{title}</Base.Title>
                {description ? <Base.Description className="mt-0.5 text-muted">{description}</Base.Description> : null}
              </div>
              <Base.Close
                aria-label="Close"
                className={cn(buttonStyle({ tone: 'quiet', size: 'small-icon' }), '-mr-1.5')}
              >
                <X aria-hidden />
              </Base.Close>
            </header>
            <div ref={body} className="min-h-0 overflow-y-auto px-5 pb-5">
              {children}
            </div>
            {actions ? (
              <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{actions}</footer>
            ) : (
              <span />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
