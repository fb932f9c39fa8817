'use client'

import { type RefObject, useCallback } from 'react'
import { useHotkeys } from '@/components/ui/hotkeys'

type RowKeys = {
  /** The element around all rows. Each row carries `data-row` with its key and holds one `[data-row-link]`. */
  container: RefObject<HTMLElement | null>
  enabled: boolean
  onToggle?: (key: string) => void
}

function visibleRows(container: HTMLElement): HTMLElement[] {
  // The table and the cards of a phone are both in the document; only one of them is displayed.
  return [...container.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.getClientRects().length > 0)
}

/**
 * J and K move the focus from row to row, X ticks the row that has it. The focus is the real one, on the row's link: so
 * Enter opens it, a screen reader says it, and Tab goes on from there.
 */
export function useRowKeys({ container, enabled, onToggle }: RowKeys) {
  const move = useCallback(
    (step: 1 | -1) => {
      if (container.current === null) return
      const rows = visibleRows(container.current)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step))
      const link = rows[next]?.querySelector<HTMLElement>('[data-row-link]')
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest' })
    },
    [container]
  )
  const toggle = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    if (key !== undefined) onToggle?.(key)
  }
  const moves = [
    { keys: 'j', label: 'Next row', group: 'List', run: () => move(1) },
    { keys: 'k', label: 'Previous row', group: 'List', run: () => move(-1) }
  ]
  useHotkeys(onToggle ? [...moves, { keys: 'x', label: 'Select row', group: 'List', run: toggle }] : moves, enabled)
}
