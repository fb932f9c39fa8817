import { Fragment, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** Names and values in two columns. A row whose value is null or undefined is left out. */
export function DefinitionList({
  rows,
  className
}: {
  rows: { name: string; value: ReactNode }[]
  className?: string
}) {
  return (
    <dl className={cn('grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1.5', className)}>
      {rows.map(({ name, value }) =>
        value === null || value === undefined ? null : (
          <Fragment key={name}>
            <dt className="text-faint">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </Fragment>
        )
      )}
    </dl>
  )
}
