import type { ReactNode } from 'react'
import { ListHead } from '@/components/data-table/list-head'
import { type ListContent, listRows, toggled } from '@/components/data-table/list-rows'
import { RowList } from '@/components/data-table/row-list'

type DataTableProps<Row> = ListContent<Row> & {
  /** What the rows are, for screen readers: `Operations`. */
  label: string
  /** Instead of rows when there are none. */
  empty?: ReactNode
  /** J, K and X; off where a page has several lists. */
  keyboard?: boolean
}

/** A list to work through. The server renders its rows; only the walk from row to row is script. */
export function DataTable<Row>({ label, empty, keyboard, ...content }: DataTableProps<Row>) {
  const { rows, selection } = content
  if (rows.length === 0 && empty !== undefined) return empty
  const toggle = selection && ((key: string) => selection.onChange(toggled(selection.selected, key)))
  return (
    <RowList
      label={label}
      head={<ListHead {...content} />}
      rows={listRows(content)}
      onToggle={toggle}
      keyboard={keyboard}
    />
  )
}
