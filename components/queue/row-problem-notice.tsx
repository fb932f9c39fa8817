'use client'

import { CircleAlert } from 'lucide-react'
import type { RowProblem } from '@/components/queue/use-row-actions'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { VisibleText } from '@/components/value/visible-text'
import { shownRefusal } from '@/lib/queries/refusal'
import { versionConflict } from '@/lib/queries/version-conflict'

type RowProblemNoticeProps = { problem: RowProblem | null; onDismiss: () => void }

/** An assignment that was not made, if there is one. It stays until the person dismisses it. */
export function RowProblemNotice({ problem, onDismiss }: RowProblemNoticeProps) {
  if (problem === null) return null
  return (
    <div role="alert" className="px-4 pt-3 sm:px-5">
      <Callout
        tone="breached"
        mark={<CircleAlert aria-hidden className="size-4 shrink-0 text-breached" />}
        actions={
          <Button size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        <p className="font-medium">
          <VisibleText text={problem.row.reference} /> was not assigned to you
        </p>
        <p className="text-muted">{detailOf(problem.error)}</p>
      </Callout>
    </div>
  )
}

function detailOf(error: unknown): string {
  return versionConflict(error) === null
    ? shownRefusal(error).detail
    : 'It changed after this list was loaded, so nothing was changed. The row shows it as it is now.'
}
