import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

/** One column of a `DataTable`: its name, the content of its cells, and the width below which it is left out. */
export type Column<Row> = {
  id: string
  header: string
  /** Said to screen readers alone: for a column whose content explains itself. */
  headerHidden?: true
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Names the row: its content becomes the row's link. Without one, the first column does. */
  naming?: true
  /** Shown only from this width on; what a card shows is decided by `card` alone. */
  from?: 'md' | 'lg' | 'xl' | 'wide'
  /** The header becomes a link to the list in another order. */
  sort?: { direction: SortDirection | undefined; href: string }
  className?: string
}

/** A rendered row, ready for `RowList`. */
export type ListRow = {
  key: string
  href: string
  /** The cells of the table row. */
  cells: ReactNode
  /** The same row under 640 px. */
  card: ReactNode
  selected?: boolean
}

export const visibleFrom = {
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
  // What fits beside the navigation of a laptop's 1366 px and up.
  wide: 'max-[85rem]:hidden'
} as const
