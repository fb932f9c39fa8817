'use client'

import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { movePopup, type Placement } from '@/components/ui/placement'

/**
 * The browser's own popover, placed beside the button that opens it: light dismissal, Escape and the way back of the
 * focus come from the browser.
 *
 * @param onOpen moves the focus into the popup
 * @returns attributes for the button and for the popup, and whether it is open (so that content is drawn only then)
 */
export function usePopup(placement: Placement, onOpen: (popup: HTMLElement) => void) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const anchor = () => document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)

  // The browser opens it also for a press that came before the page was alive.
  useEffect(() => setOpen(popup.current?.matches(':popover-open') ?? false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: placement and onOpen are read when it opens
  useEffect(() => {
    const element = popup.current
    if (!open || !element) return
    const place = () => {
      const beside = anchor()
      if (beside) movePopup(element, beside, placement)
    }
    place()
    element.dataset.placed = ''
    onOpen(element)
    // Content may come after the opening.
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      delete element.dataset.placed
      sizes.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
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
