import type { ListContent } from '@/components/data-table/list-rows'
import { SortHeader } from '@/components/data-table/sort-header'
import { HeaderCell } from '@/components/ui/table'

/** The headings of a list. */
export function ListHead<Row>({ rows, columns, rowKey, selection }: ListContent<Row>) {
  const chosen = selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0
  return (
    <tr>
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
  )
}
