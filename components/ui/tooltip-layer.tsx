'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const restMs = 350

/**
 * Shows the tooltip of the element that is hovered or focused. One layer serves the whole page and finds the text by
 * attribute, so that a hundred buttons cost nothing. Stays while the pointer is on it, goes with Escape (WCAG 1.4.13).
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
    if (!(anchor instanceof HTMLElement)) return
    anchor.style.setProperty('anchor-name', '--tooltip')
    element.dataset.side = anchor.dataset.tooltipSide
    // In the top layer, so that it also shows over an open dialog.
    element.showPopover()
    return () => {
      element.hidePopover()
      anchor.style.removeProperty('anchor-name')
    }
  }, [anchor])

  return (
    <div
      ref={popup}
      // The words are also the label or description of what is explained, and are spoken there.
      aria-hidden
      popover="manual"
      className="tooltip max-w-64 rounded-md bg-ink px-2 py-1 text-surface text-xs"
    >
      {anchor?.getAttribute('data-tooltip')}
    </div>
  )
}
