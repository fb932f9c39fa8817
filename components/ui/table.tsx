import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** A plain dense table. Wide content scrolls inside it, never the page. For rows to work through take `DataTable`. */
export function Table({ label, className, children, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    // Keyboard users must be able to scroll the hidden part.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto focus-visible:-outline-offset-2">
      <table {...rest} aria-label={label} className={cn('w-full border-collapse text-left', className)}>
        {children}
      </table>
    </section>
  )
}

/** The line of headings. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr className="border-b">{children}</tr>
    </thead>
  )
}

/** A heading of a column. `end` aligns amounts and counts with their figures. */
export function HeaderCell({
  align = 'start',
  className,
  ...rest
}: Omit<ComponentProps<'th'>, 'align'> & { align?: 'start' | 'end' }) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn(
        'h-8 whitespace-nowrap px-2.5 font-medium text-faint text-xs first:pl-3 last:pr-3',
        align === 'end' && 'text-right',
        className
      )}
    />
  )
}

/** A row with its hairline; the last one has none, because a frame or the page ends it. */
export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cn('border-b last:border-b-0', className)} />
}

/** A value. Heights follow the density. */
export function Cell({
  align = 'start',
  className,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> & { align?: 'start' | 'end' }) {
  return (
    <td
      {...rest}
      className={cn('px-2.5 py-row align-top first:pl-3 last:pr-3', align === 'end' && 'text-right', className)}
    />
  )
}
