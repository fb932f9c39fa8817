export type Placement = { side: 'top' | 'bottom' | 'left' | 'right'; align: 'start' | 'center' | 'end'; gapPx: number }
type Box = { left: number; top: number; width: number; height: number }

const edgePx = 8
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

function room(side: Placement['side'], anchor: Box, view: Box): number {
  if (side === 'top') return anchor.top
  if (side === 'bottom') return view.height - anchor.top - anchor.height
  if (side === 'left') return anchor.left
  return view.width - anchor.left - anchor.width
}

/**
 * Where something of a size goes beside its anchor: on the wished side, or on the other one when there is more room
 * there and not enough here; aligned with the anchor, and never across the edge of the window. Pixels of the window.
 */
export function placeBeside(anchor: Box, size: { width: number; height: number }, view: Box, wish: Placement) {
  const vertical = wish.side === 'top' || wish.side === 'bottom'
  const needed = (vertical ? size.height : size.width) + wish.gapPx + edgePx
  const other = opposite[wish.side]
  const fits = room(wish.side, anchor, view) >= needed || room(other, anchor, view) <= room(wish.side, anchor, view)
  const side = fits ? wish.side : other
  const share = { start: 0, center: 0.5, end: 1 }[wish.align]
  const clamp = (value: number, limit: number) => Math.max(edgePx, Math.min(value, limit - edgePx))
  if (vertical) {
    const left = anchor.left + (anchor.width - size.width) * share
    const top = side === 'top' ? anchor.top - size.height - wish.gapPx : anchor.top + anchor.height + wish.gapPx
    return { left: clamp(left, view.width - size.width), top: clamp(top, view.height - size.height), side }
  }
  const top = anchor.top + (anchor.height - size.height) * share
  const left = side === 'left' ? anchor.left - size.width - wish.gapPx : anchor.left + anchor.width + wish.gapPx
  return { left: clamp(left, view.width - size.width), top: clamp(top, view.height - size.height), side }
}

/** Moves a fixed element beside its anchor, once; call it again when something moved. */
export function movePopup(popup: HTMLElement, anchor: Element, wish: Placement) {
  const { width, height } = popup.getBoundingClientRect()
  const view = { left: 0, top: 0, width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top } = placeBeside(anchor.getBoundingClientRect(), { width, height }, view, wish)
  popup.style.left = `${Math.round(left)}px`
  popup.style.top = `${Math.round(top)}px`
}
