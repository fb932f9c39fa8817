import type { ReactNode } from 'react'
import { type Column, type ListRow, visibleFrom } from '@/components/data-table/column'
import { rowLink } from '@/components/data-table/row-link'
import type { Selection } from '@/components/data-table/selection'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Cell } from '@/components/ui/table'

export type ListContent<Row> = {
  rows: readonly Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** Where a row leads. The content of the naming column becomes that link. */
  rowHref: (row: Row) => string
  /** The same row under 640 px, without link and box, which the list adds. */
  card: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
}

/** Renders the rows of a list; it has no state, so the server can do it. */
export function listRows<Row>({ rows, columns, rowKey, rowHref, card, selection }: ListContent<Row>): ListRow[] {
  const naming = Math.max(
    0,
    columns.findIndex((column) => column.naming)
  )
  return rows.map((row) => {
    const href = rowHref(row)
    const box = selection ? (
      <selection.Box
        key={rowKey(row)}
        aria-label={selection.rowLabel(row)}
        checked={selection.selected.has(rowKey(row))}
        onChange={() => selection.onChange(toggled(selection.selected, rowKey(row)))}
      />
    ) : null
    return {
      key: rowKey(row),
      href,
      selected: selection?.selected.has(rowKey(row)) ?? false,
      cells: (
        <>
          {selection ? <Cell className="w-8 pr-0 sm:first:pl-4">{box}</Cell> : null}
          {columns.map((column, position) => (
            <Cell
              key={column.id}
              align={column.align}
              className={cn('sm:first:pl-5 sm:last:pr-5', column.from && visibleFrom[column.from], column.className)}
            >
              {position === naming ? (
                <Link href={href} data-row-link className={cn(rowLink, 'font-medium')}>
                  {column.cell(row)}
                </Link>
              ) : (
                column.cell(row)
              )}
            </Cell>
          ))}
        </>
      ),
      card: (
        <>
          {box}
          <Link href={href} data-row-link className={cn(rowLink, 'min-w-0 flex-1')}>
            {card(row)}
          </Link>
        </>
      )
    }
  })
}

/** A selection with one row added or taken out. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
