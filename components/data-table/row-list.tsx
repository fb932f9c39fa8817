'use client'

import { type ReactNode, useRef } from 'react'
import type { ListRow } from '@/components/data-table/column'
import { useRowKeys } from '@/components/data-table/use-row-keys'
import { cn } from '@/components/ui/cn'

const ROW_LOOK =
  'relative scroll-mt-24 has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:outline-focus has-[[data-row-link]:focus-visible]:-outline-offset-2 [&_:is(a,button,label,[data-control]):not([data-row-link])]:relative [&_:is(a,button,label,[data-control]):not([data-row-link])]:z-1'

type RowListProps = {
  /** What the rows are, for screen readers: `Unresolved operations`. */
  label: string
  head: ReactNode
  rows: readonly ListRow[]
  /** Ticks or unticks a row, for the key X. */
  onToggle?: ((key: string) => void) | undefined
  /** Key of the row that has the focus, for shortcuts that act on it; undefined once the focus leaves the list. */
  onCurrentChange?: ((key: string | undefined) => void) | undefined
  /** J, K and X; off where a page has several lists. */
  keyboard?: boolean | undefined
}

/** A list to work through: a dense table on a wide screen, cards on a phone, J and K from row to row. */
export function RowList({ label, head, rows, onToggle, onCurrentChange, keyboard = true }: RowListProps) {
  const container = useRef<HTMLDivElement>(null)
  useRowKeys({ container, enabled: keyboard, onToggle })
  const look = ({ selected }: ListRow) => cn(ROW_LOOK, selected ? 'bg-selected' : 'hover:bg-hover')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes which row has the focus
    <div
      ref={container}
      onFocus={(event) => onCurrentChange?.(event.target.closest<HTMLElement>('[data-row]')?.dataset.row)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onCurrentChange?.(undefined)
      }}
    >
      <div className="relative max-sm:hidden">
        <table aria-label={label} className="w-full border-collapse text-left">
          <thead className="sticky top-13 z-10 bg-surface shadow-[inset_0_-1px_0_var(--oo-line)]">{head}</thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} data-row={row.key} className={cn('border-b', look(row))}>
                {row.cells}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={label} className="sm:hidden">
        {rows.map((row) => (
          <li key={row.key} data-row={row.key} className={cn('flex gap-2 border-b px-4 py-3', look(row))}>
            {row.card}
          </li>
        ))}
      </ul>
    </div>
  )
}
