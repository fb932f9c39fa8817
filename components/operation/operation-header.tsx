import { ListLink } from '@/components/operation/list-link'
import { Neighbours } from '@/components/operation/when-idle'
import { PageFreshness } from '@/components/operation-page/follow-provider'
import { PageHeader } from '@/components/ui/page-header'
import { StateChip } from '@/components/value/state-chip'
import { VisibleText } from '@/components/value/visible-text'
import type { Operation } from '@/lib/api/operations'

type OperationHeaderProps = {
  operation: Pick<Operation, 'id' | 'state' | 'overdueSince' | 'reference'>
  title: string
}

/** Head of the page: the way back, the state in one word, and the operation as people call it. */
export function OperationHeader({ operation, title }: OperationHeaderProps) {
  return (
    <PageHeader
      trail={
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex min-w-0 items-center gap-1.5">
            <ListLink operationId={operation.id} />
            <span aria-hidden className="text-faint">
              /
            </span>
            <span aria-current="page" className="min-w-0 truncate text-ink">
              <VisibleText text={operation.reference} />
            </span>
          </span>
          <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">
            <PageFreshness />
            <Neighbours operationId={operation.id} />
          </span>
        </div>
      }
      mark={
        <>
          <StateChip state={operation.state} size="large" />
          {isOverdue(operation) ? <StateChip state="breached" size="large" /> : null}
        </>
      }
      title={<VisibleText text={title} />}
    />
  )
}

const isOverdue = ({ overdueSince, state }: OperationHeaderProps['operation']): boolean =>
  overdueSince !== null && (state === 'unknown' || state === 'reconciling')
