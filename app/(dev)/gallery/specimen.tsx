import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** A chapter of the gallery. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t px-4 py-6 sm:px-5">
      <h2 className="mb-4 font-semibold text-lg">{title}</h2>
      <div className="grid gap-6">{children}</div>
    </section>
  )
}

type SpecimenProps = {
  /** Component and state: `Button, disabled with a reason`. Tests and pictures find it by this name. */
  name: string
  /** How the pieces stand; side by side unless said otherwise. */
  className?: string
  children: ReactNode
}

/** One component in one state, named after the state. */
export function Specimen({ name, className = 'flex flex-wrap items-center gap-2', children }: SpecimenProps) {
  return (
    <section aria-label={name} data-specimen={name} className="min-w-0">
      <h3 className="mb-1.5 text-faint text-xs">{name}</h3>
      <div className={cn('min-w-0', className)}>{children}</div>
    </section>
  )
}
