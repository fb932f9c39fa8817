'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListPosition } from '@/components/layout/list-position'
import { buttonStyle } from '@/components/ui/button-style'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { type ShownState, StateChip } from '@/components/value/state-chip'
import { VisibleText } from '@/components/value/visible-text'
import type { Operation } from '@/lib/api/operations'

type OperationHeaderProps = {
  operation: Pick<Operation, 'state' | 'overdueSince' | 'reference'>
  title: string
  position: ListPosition | null
  /** How old the page is. */
  freshness: ReactNode
}

/** Head of the page: the way back, the state in one word, and the operation as people call it. */
export function OperationHeader({ operation, title, position, freshness }: OperationHeaderProps) {
  return (
    <PageHeader
      trail={
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex min-w-0 items-center gap-1.5">
            <Link href={position?.href ?? '/queue'}>{position?.label ?? 'Queue'}</Link>
            <span aria-hidden className="text-faint">
              /
            </span>
            <span aria-current="page" className="min-w-0 truncate text-ink">
              <VisibleText text={operation.reference} />
            </span>
          </span>
          <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">
            {freshness}
            {position ? <Neighbours position={position} /> : null}
          </span>
        </div>
      }
      mark={
        <>
          <StateChip state={operation.state} size="large" />
          {isLate(operation) ? <StateChip state={'breached' satisfies ShownState} size="large" /> : null}
        </>
      }
      title={<VisibleText text={title} />}
    />
  )
}

const isLate = ({ overdueSince, state }: OperationHeaderProps['operation']): boolean =>
  overdueSince !== null && (state === 'unknown' || state === 'reconciling')

function Neighbours({ position }: { position: ListPosition }) {
  const { previous, next, place, total } = position
  return (
    <span className="flex items-center gap-1.5">
      <span className="text-faint tabular-nums">
        {place} of {total}
      </span>
      {previous ? (
        <Link href={`/operations/${previous}`} className={buttonStyle({ size: 'small' })}>
          <ChevronLeft aria-hidden />
          <span className="sr-only">Previous</span>
          <Kbd keys="k" />
        </Link>
      ) : null}
      {next ? (
        <Link href={`/operations/${next}`} className={buttonStyle({ size: 'small' })}>
          Next
          <ChevronRight aria-hidden className="sm:hidden" />
          <Kbd keys="j" />
        </Link>
      ) : null}
    </span>
  )
}
