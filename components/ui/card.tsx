import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type CardProps = {
  /** Heading of the card. Its level fits where the card stands; the look stays. */
  title?: ReactNode
  level?: 2 | 3
  /** Quiet words beside the heading. */
  note?: ReactNode
  /** Buttons or a count at the end of the heading's line. */
  actions?: ReactNode
  /** Leaves the padding out, for a table or list that brings its own. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** One subject with a hairline around it. */
export function Card({ title, level = 2, note, actions, flush = false, className, children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section className={cn('min-w-0 overflow-hidden rounded-lg border bg-surface', className)}>
      {title ? (
        <header className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-b px-3 py-1.5">
          <Heading className="font-semibold text-sm">{title}</Heading>
          {note ? <span className="text-muted">{note}</span> : null}
          {actions ? <div className="ml-auto flex items-center gap-1.5">{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : 'p-3'}>{children}</div>
    </section>
  )
}
