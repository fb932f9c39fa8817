import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type SectionProps = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** A part of a page under its own heading, without a frame. `id` makes it a link target. */
export function Section({ title, note, actions, id, className, children }: SectionProps) {
  return (
    <section id={id} className={cn('min-w-0 scroll-mt-16', className)}>
      <header className="mb-2 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="font-semibold text-sm">{title}</h2>
        {note ? <span className="text-muted">{note}</span> : null}
        {actions ? <div className="ml-auto flex items-center gap-1.5">{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}
