import type { ComponentType, ReactNode } from 'react'
import type { CheckboxProps } from '@/components/ui/checkbox'

export type SortDirection = 'ascending' | 'descending'

/** One column of a `DataTable`: what it is called, how a row fills it and how it gives way on a narrow screen. */
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
  /** The header becomes a button. Sorting is the server's work: the direction belongs in the URL. */
  sort?: { direction: SortDirection | undefined; onSort: () => void }
  className?: string
}

/** Which rows are chosen, by key. The caller keeps it, so that it survives a refetch and can be shown elsewhere. */
export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** How the box of a row is called: `Select payment-ORD-2048`. */
  rowLabel: (row: Row) => string
  /** `Checkbox`, handed in because most lists have nothing to choose and need not carry it. */
  Box: ComponentType<CheckboxProps>
}

export const visibleFrom = {
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
  // What fits beside the navigation of a laptop's 1366 px and up.
  wide: 'max-[85rem]:hidden'
} as const
