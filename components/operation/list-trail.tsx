'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPosition } from '@/components/layout/list-position'
import { buttonStyle } from '@/components/ui/button-style'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'

/** The way back to the list that a person came from; the queue for a person who came by a link. */
export function ListLink({ operationId }: { operationId: string }) {
  const position = useListPosition(operationId)
  return <Link href={position?.href ?? '/queue'}>{position?.label ?? 'Queue'}</Link>
}

/** Where the operation stands on that list, with the ones before and after it. */
export function Neighbours({ operationId }: { operationId: string }) {
  const position = useListPosition(operationId)
  if (position === null) return null
  const { previous, next, place, total } = position
  return (
    <span className="flex items-center gap-1.5">
      <span className="text-faint tabular-nums">
        {place} of {total}
      </span>
      {previous ? (
        <Neighbour id={previous}>
          <ChevronLeft aria-hidden />
          <span className="sr-only">Previous</span>
          <Kbd keys="k" />
        </Neighbour>
      ) : null}
      {next ? (
        <Neighbour id={next}>
          Next
          <ChevronRight aria-hidden className="sm:hidden" />
          <Kbd keys="j" />
        </Neighbour>
      ) : null}
    </span>
  )
}

function Neighbour({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={`/operations/${id}`} className={buttonStyle({ size: 'small' })}>
      {children}
    </Link>
  )
}
