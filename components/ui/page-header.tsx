import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type PageHeaderProps = {
  title: ReactNode
  /** One quiet line beside or below the title. */
  description?: ReactNode
  /** The way back: links, the nearest last. */
  trail?: ReactNode
  /** A chip before the title. */
  mark?: ReactNode
  actions?: ReactNode
  className?: string
}

/** Head of a page: its one h1, and what can be done with the page as a whole. */
export function PageHeader({ title, description, trail, mark, actions, className }: PageHeaderProps) {
  return (
    <header className={cn('px-4 pt-4 pb-3 sm:px-5', className)}>
      {trail ? (
        <nav
          aria-label="Breadcrumb"
          className="mb-1.5 text-muted text-xs [&_a:hover]:text-ink [&_a]:underline-offset-2"
        >
          {trail}
        </nav>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {mark}
        <h1 className="min-w-0 font-semibold text-xl [overflow-wrap:anywhere]">{title}</h1>
        {description ? <p className="min-w-0 text-muted max-sm:order-1 max-sm:w-full">{description}</p> : null}
        {actions ? <div className="ml-auto flex flex-wrap items-center gap-1.5">{actions}</div> : null}
      </div>
    </header>
  )
}
