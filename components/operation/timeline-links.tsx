'use client'

import { usePathname, useRouter } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { TIMELINE_SHAPES, type TimelineShape } from '@/components/operation/timeline-shapes'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

const LABELS: Record<TimelineShape, string> = { lanes: 'Lanes', list: 'List' }

/** Links to the shapes of the timeline. The choice is in the URL, so that a link shows what its sender saw. */
export function TimelineLinks({ shape }: { shape: TimelineShape }) {
  const router = useRouter()
  const path = usePathname()
  const [current, setCurrent] = useOptimistic(shape)
  const show = (next: TimelineShape) =>
    startTransition(() => {
      setCurrent(next)
      router.replace(hrefOf(path, next), { scroll: false })
    })
  return (
    <nav aria-label="Show the timeline as" className="inline-flex rounded-md border border-line-strong bg-canvas p-px">
      {TIMELINE_SHAPES.map((each) => (
        <Link
          key={each}
          href={`${hrefOf(path, each)}#timeline`}
          onSelect={() => show(each)}
          aria-current={each === current ? 'true' : undefined}
          className={cn(
            'flex h-6 items-center rounded-sm px-2 font-medium text-xs transition-colors duration-100 pointer-coarse:h-9 pointer-coarse:px-3',
            each === current ? 'bg-raised text-ink ring-1 ring-line-strong' : 'text-muted hover:text-ink'
          )}
        >
          {LABELS[each]}
        </Link>
      ))}
    </nav>
  )
}

const hrefOf = (path: string, shape: TimelineShape): string =>
  shape === TIMELINE_SHAPES[0] ? path : `${path}?timeline=${shape}`
