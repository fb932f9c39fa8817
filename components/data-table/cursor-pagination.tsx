import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'

type CursorPaginationProps = {
  /** Tells it from another one on the same page. */
  label?: string
  /** What is shown: `50 of 1,204`. Say only what is known; a keyset page has no number. */
  summary?: ReactNode
  first?: string
  previous?: string
  next?: string
}

function Step({ href, children }: { href: string | undefined; children: ReactNode }) {
  const style = buttonStyle({ size: 'small' })
  if (href === undefined) {
    return (
      <span aria-disabled="true" className={style}>
        {children}
      </span>
    )
  }
  return (
    <Link href={href} className={style}>
      {children}
    </Link>
  )
}

/** Steps through pages by cursor. The cursors are in the links, so that a page can be shared and gone back to. */
export function CursorPagination({ label = 'Pages', summary, first, previous, next }: CursorPaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1.5 px-4 py-3 sm:px-5">
      <span className="mr-auto text-muted text-xs">{summary}</span>
      {first ? (
        <Step href={first}>
          <ChevronsLeft aria-hidden />
          First
        </Step>
      ) : null}
      <Step href={previous}>
        <ChevronLeft aria-hidden />
        Previous
      </Step>
      <Step href={next}>
        Next
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  )
}
