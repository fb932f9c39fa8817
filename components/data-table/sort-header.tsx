import { ArrowDown, ArrowUp } from 'lucide-react'
import { type Column, visibleFrom } from '@/components/data-table/column'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { HeaderCell } from '@/components/ui/table'

/** The heading of a column; a link where the column can be sorted, with the direction said and drawn. */
export function SortHeader<Row>({ column }: { column: Column<Row> }) {
  const { header, headerHidden, align, sort, from } = column
  const className = cn('sm:first:pl-5 sm:last:pr-5', from && visibleFrom[from])
  if (!sort) {
    return (
      <HeaderCell align={align} className={className}>
        {headerHidden ? <span className="sr-only">{header}</span> : header}
      </HeaderCell>
    )
  }
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <HeaderCell align={align} aria-sort={sort.direction ?? 'none'} className={className}>
      <Link
        href={sort.href}
        className={cn(
          '-mx-1 inline-flex h-6 items-center gap-1 rounded-sm px-1 hover:bg-hover hover:text-ink',
          sort.direction && 'text-ink'
        )}
      >
        {header}
        {sort.direction ? <Arrow aria-hidden className="size-3" /> : null}
      </Link>
    </HeaderCell>
  )
}
