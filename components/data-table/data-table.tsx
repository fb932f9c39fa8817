'use client'

import { type ReactNode, useRef } from 'react'
import { type Column, type Selection, visibleFrom } from '@/components/data-table/column'
import { SortHeader } from '@/components/data-table/sort-header'
import { useRowKeys } from '@/components/data-table/use-row-keys'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell } from '@/components/ui/table'

type DataTableProps<Row> = {
  /** What the rows are, for screen readers: `Unresolved operations`. */
  label: string
  rows: readonly Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** Where a row leads. The naming column's content becomes that link and the whole row can be pressed. */
  rowHref: (row: Row) => string
  /** The same row under 640 px, without link and box, which the list adds. */
  card: (row: Row) => ReactNode
  selection?: Selection<Row>
  /** Key of the row that has the focus, for shortcuts that act on it; undefined once the focus leaves the list. */
  onCurrentChange?: (key: string | undefined) => void
  /** Rows are being fetched again: they stay readable and are marked busy. */
  busy?: boolean
  /** Instead of rows when there are none. */
  empty?: ReactNode
  /** J, K and X; off where a page has several tables. */
  keyboard?: boolean
}

// Covers the row with its link, so that pressing anywhere opens it and the keyboard finds one stop per row.
const rowLink = "outline-none after:absolute after:inset-0 after:content-['']"
const rowLook =
  'relative has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:outline-focus has-[[data-row-link]:focus-visible]:-outline-offset-2 [&_:is(a,button,label,[data-control]):not([data-row-link])]:relative [&_:is(a,button,label,[data-control]):not([data-row-link])]:z-1'

/** A list to work through: a dense table on a wide screen, cards on a phone, J/K from row to row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    rowKey,
    rowHref,
    card,
    selection,
    onCurrentChange,
    busy,
    empty,
    keyboard = true
  } = props
  const container = useRef<HTMLDivElement>(null)
  const toggle = (key: string) => {
    if (!selection) return
    const next = new Set(selection.selected)
    if (!next.delete(key)) next.add(key)
    selection.onChange(next)
  }
  useRowKeys({ container, enabled: keyboard, onToggle: selection ? toggle : undefined })

  if (rows.length === 0 && empty !== undefined) return empty
  const naming = Math.max(
    0,
    columns.findIndex((column) => column.naming)
  )
  const chosen = selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0
  const box = (row: Row) =>
    selection ? (
      <selection.Box
        aria-label={selection.rowLabel(row)}
        checked={selection.selected.has(rowKey(row))}
        onChange={() => toggle(rowKey(row))}
      />
    ) : null
  const look = (row: Row) => cn(rowLook, selection?.selected.has(rowKey(row)) ? 'bg-selected' : 'hover:bg-hover')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus of its rows goes
    <div
      ref={container}
      aria-busy={busy || undefined}
      className={cn('transition-opacity duration-100', busy && 'opacity-60')}
      onFocus={(event) => onCurrentChange?.(event.target.closest<HTMLElement>('[data-row]')?.dataset.row)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onCurrentChange?.(undefined)
      }}
    >
      <div className="relative overflow-x-auto max-sm:hidden">
        <table aria-label={label} className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b">
              {selection ? (
                <HeaderCell className="w-8 pr-0 sm:first:pl-4">
                  <selection.Box
                    aria-label={`Select all ${rows.length} shown`}
                    checked={chosen === rows.length}
                    indeterminate={chosen > 0 && chosen < rows.length}
                    onChange={() => selection.onChange(new Set(chosen === rows.length ? [] : rows.map(rowKey)))}
                  />
                </HeaderCell>
              ) : null}
              {columns.map((column) => (
                <SortHeader key={column.id} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-row={rowKey(row)} className={cn('border-b', look(row))}>
                {selection ? <Cell className="w-8 pr-0 sm:first:pl-4">{box(row)}</Cell> : null}
                {columns.map((column, position) => (
                  <Cell
                    key={column.id}
                    align={column.align}
                    className={cn(
                      'sm:first:pl-5 sm:last:pr-5',
                      column.from && visibleFrom[column.from],
                      column.className
                    )}
                  >
                    {position === naming ? (
                      <Link href={rowHref(row)} data-row-link className={cn(rowLink, 'font-medium')}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={label} className="sm:hidden">
        {rows.map((row) => (
          <li key={rowKey(row)} data-row={rowKey(row)} className={cn('flex gap-2 border-b px-4 py-3', look(row))}>
            {box(row)}
            <Link href={rowHref(row)} data-row-link className={cn(rowLink, 'min-w-0 flex-1')}>
              {card(row)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
