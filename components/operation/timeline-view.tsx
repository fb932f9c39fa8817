'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { TIMELINE_SHAPES, type TimelineShape } from '@/components/operation/timeline-shapes'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'

const LABELS: Record<TimelineShape, string> = { lanes: 'Lanes', list: 'List' }

type TimelineViewProps = {
  /** The shape that the URL names. */
  initial: TimelineShape
  period: ReactNode
  /** How much quiet time the lanes leave out. */
  folded: ReactNode
  lanes: ReactNode
  list: ReactNode
}

/**
 * The timeline in one of its shapes. They are links with the choice in the URL; once the page is hydrated a press needs
 * no server, because it has both.
 */
export function TimelineView({ initial, period, folded, lanes, list }: TimelineViewProps) {
  const path = usePathname()
  const [shape, setShape] = useState(initial)
  const show = (next: TimelineShape) => {
    setShape(next)
    window.history.replaceState(null, '', hrefOf(path, next))
  }
  return (
    <Section
      id="timeline"
      title="What happened"
      note={
        <>
          {period}
          {shape === 'lanes' ? folded : null}
        </>
      }
      actions={
        <nav
          aria-label="Show the timeline as"
          className="inline-flex rounded-md border border-line-strong bg-canvas p-px"
        >
          {TIMELINE_SHAPES.map((each) => (
            <Link
              key={each}
              href={`${hrefOf(path, each)}#timeline`}
              onFollow={() => show(each)}
              aria-current={each === shape ? 'true' : undefined}
              className={cn(
                'flex h-6 items-center rounded-sm px-2 font-medium text-xs transition-colors duration-100 pointer-coarse:h-9 pointer-coarse:px-3',
                each === shape ? 'bg-raised text-ink ring-1 ring-line-strong' : 'text-muted hover:text-ink'
              )}
            >
              {LABELS[each]}
            </Link>
          ))}
        </nav>
      }
    >
      <div className="overflow-hidden rounded-lg border">{shape === 'list' ? list : lanes}</div>
    </Section>
  )
}

const hrefOf = (path: string, shape: TimelineShape): string =>
  shape === TIMELINE_SHAPES[0] ? path : `${path}?timeline=${shape}`
