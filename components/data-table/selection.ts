import type { ComponentType } from 'react'
import type { CheckboxProps } from '@/components/ui/checkbox'

/** Which rows are chosen, by key. The caller keeps it, so that it survives a refresh and can be shown elsewhere. */
export type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** How the box of a row is called: `Select payment-ORD-2048`. */
  rowLabel: (row: Row) => string
  /** `Checkbox`, handed in because most lists have nothing to choose and need not carry it. */
  Box: ComponentType<CheckboxProps>
}
