import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: LucideIcon
  /** What is so: `No open operations`, `Your filters hide 12 operations`. Never a joke. */
  title: string
  children?: ReactNode
  /** The way on: a link or a button. */
  action?: ReactNode
}

/** A place with nothing in it that says honestly why: nothing to do, or hidden by filters. A failure is an `ErrorState`. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-14 text-center">
      <span className="mb-2 grid size-9 place-items-center rounded-lg border bg-canvas text-muted">
        <Icon aria-hidden strokeWidth={1.75} className="size-4.5" />
      </span>
      <p className="font-semibold text-md">{title}</p>
      {children ? <div className="max-w-md text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
