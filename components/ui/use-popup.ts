'use client'

import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * The browser's own popover beside the button that opens it: opening, light dismissal, Escape, the place and the way back
 * of the focus come from the browser.
 *
 * @param onOpen moves the focus into the popup
 * @returns attributes for the button and for the popup, and whether it is open (so that content is drawn only then)
 */
export function usePopup(onOpen: (popup: HTMLElement) => void) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // The browser also opens it for a press that came before hydration.
  useEffect(() => setOpen(popup.current?.matches(':popover-open') ?? false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: onOpen is read when it opens
  useEffect(() => {
    if (open && popup.current) onOpen(popup.current)
  }, [open])

  return {
    open,
    triggerProps: { popoverTarget: id, 'aria-expanded': open },
    popupProps: {
      id,
      ref: popup,
      popover: 'auto' as const,
      onToggle: (event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')
    }
  }
}
