import { cloneElement, type ReactElement } from 'react'

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right'

type TooltipProps = { text: string; side?: TooltipSide; children: ReactElement<Record<string, unknown>> }

/**
 * A short explanation on hover and focus, drawn by the one `TooltipLayer` of the page. Never the only place where
 * something is said: without hover, the same words must be elsewhere (a label, a description, visible text).
 *
 * @param children the one element that is explained; it must be focusable and pass unknown attributes on
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return cloneElement(children, { 'data-tooltip': text, 'data-tooltip-side': side })
}
