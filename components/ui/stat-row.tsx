import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

export type Stat = {
  value: ReactNode
  /** What the figure counts; tells the figures of a row apart. */
  label: string
  /** Only for a figure that asks for action. */
  urgent?: boolean
  /** Where the operations behind the figure are listed. */
  href?: string
}

/** Two to four large figures with quiet labels; two columns on a phone. */
export function StatRow({ stats, label, className }: { stats: Stat[]; label: string; className?: string }) {
  return (
    <section
      aria-label={label}
      className={cn(
        'grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none',
        className
      )}
    >
      {stats.map((stat) => {
        const body = (
          <>
            <span className={cn('block font-semibold text-2xl tabular-nums', stat.urgent && 'text-breached')}>
              {stat.value}
            </span>
            <span className="block text-muted text-xs">{stat.label}</span>
          </>
        )
        const style = 'min-w-0 bg-surface px-3.5 py-2.5 max-sm:odd:last:col-span-2'
        return stat.href ? (
          <Link
            key={stat.label}
            href={stat.href}
            className={cn(style, 'hover:bg-hover focus-visible:-outline-offset-2')}
          >
            {body}
          </Link>
        ) : (
          <div key={stat.label} className={style}>
            {body}
          </div>
        )
      })}
    </section>
  )
}
