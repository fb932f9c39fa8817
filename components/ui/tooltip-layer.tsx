'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movePopup } from '@/components/ui/placement'
import type { TooltipSide } from '@/components/ui/tooltip'

const restMs = 350

/**
 * Draws the tooltip of whatever is hovered or focused. One for the whole page, found by attribute, so that a hundred
 * buttons cost nothing. Stays while the pointer is on it, goes with Escape (WCAG 1.4.13).
 */
export function TooltipLayer() {
  const popup = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<Element>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = (next: Element | undefined, delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => setAnchor(next), delay)
    }
    const owner = (target: EventTarget | null) =>
      target instanceof Element ? (target.closest('[data-tooltip]') ?? undefined) : undefined
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      if (event.target instanceof Node && popup.current?.contains(event.target)) clearTimeout(timer)
      else plan(owner(event.target), owner(event.target) ? restMs : 100)
    }
    const onFocus = (event: FocusEvent) => {
      const next = owner(event.target)
      plan(next?.matches(':focus-visible') ? next : undefined, 0)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && plan(undefined, 0)
    const hide = () => plan(undefined, 0)
    document.addEventListener('pointerover', onOver)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', hide, true)
    // The focus may have come before this was hydrated.
    const focused = owner(document.activeElement)
    if (focused?.matches(':focus-visible')) plan(focused, 0)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide, true)
    }
  }, [])

  useLayoutEffect(() => {
    const element = popup.current
    if (!element || !anchor?.isConnected) return
    // In the top layer, so that it also shows over an open dialog.
    element.showPopover()
    const side = (anchor.getAttribute('data-tooltip-side') ?? 'top') as TooltipSide
    movePopup(element, anchor, { side, align: 'center', gapPx: 6 })
    return () => element.hidePopover()
  }, [anchor])

  return (
    <div
      ref={popup}
      // The words are also the label or description of what is explained, and are spoken there.
      aria-hidden
      popover="manual"
      className="inset-auto max-w-64 rounded-md bg-ink px-2 py-1 text-surface text-xs"
    >
      {anchor?.getAttribute('data-tooltip')}
    </div>
  )
}
