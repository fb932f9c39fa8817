import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type ErrorStateProps = {
  /** What happened: `The queue could not be loaded`. */
  title: string
  /** What it means for the operations: usually that nothing was changed. */
  meaning: ReactNode
  /** What to do now, in words. */
  advice?: ReactNode
  action?: ReactNode
  /** Finds the failure in the logs. */
  traceId?: string
  /** `page` stands alone in the middle, `inline` inside a card or list. */
  layout?: 'page' | 'inline'
}

/** A failure told in three parts: what happened, what it means, what to do. No blame and no stack. */
export function ErrorState({ title, meaning, advice, action, traceId, layout = 'inline' }: ErrorStateProps) {
  const Heading = layout === 'page' ? 'h1' : 'p'
  return (
    <div role="alert" className={cn('grid gap-1', layout === 'page' ? 'mx-auto max-w-lg px-6 py-24' : 'max-w-2xl p-4')}>
      <Heading className={cn('flex items-center gap-2 font-semibold', layout === 'page' ? 'text-xl' : 'text-md')}>
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-breached" />
        {title}
      </Heading>
      <p>{meaning}</p>
      {advice ? <p className="text-muted">{advice}</p> : null}
      {action ? <div className="mt-3 flex flex-wrap gap-2">{action}</div> : null}
      {traceId ? (
        <p className="mt-2 text-faint text-xs">
          Trace <span className="figures select-all">{traceId}</span>
        </p>
      ) : null}
    </div>
  )
}
