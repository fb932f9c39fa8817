import type { ReactNode } from 'react'
import type { Tone } from '@/components/ui/chip'
import { cn } from '@/components/ui/cn'

const edges: Record<Tone, string> = {
  neutral: 'before:bg-line-strong',
  accent: 'before:bg-accent',
  unknown: 'before:bg-unknown',
  reconciling: 'before:bg-reconciling',
  succeeded: 'before:bg-succeeded',
  failed: 'before:bg-failed',
  breached: 'before:bg-breached'
}

type CalloutProps = {
  tone?: Tone
  /** A chip or icon that says in words what the colour of the edge says. */
  mark?: ReactNode
  actions?: ReactNode
  /** `lead` is the plain-words summary at the top of a page: a little larger. */
  size?: 'normal' | 'lead'
  className?: string
  children: ReactNode
}

/** Words that must be read before anything else on the page. */
export function Callout({ tone = 'neutral', mark, actions, size = 'normal', className, children }: CalloutProps) {
  return (
    <div
      className={cn(
        "relative flex flex-wrap items-center gap-x-3 gap-y-2 overflow-hidden rounded-lg border bg-surface before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:content-['']",
        edges[tone],
        size === 'lead' ? 'px-4 py-3 text-md [&_p+p]:mt-1.5' : 'py-2 pr-3 pl-3.5',
        className
      )}
    >
      {mark}
      <div className="min-w-48 flex-1">{children}</div>
      {actions ? <div className="flex flex-wrap gap-1.5">{actions}</div> : null}
    </div>
  )
}
