'use client'

import { lazy, Suspense } from 'react'
import { useListPosition } from '@/components/layout/list-position'
import { ClocksCard } from '@/components/operation/clocks-card'
import { OperationHeader } from '@/components/operation/operation-header'
import { StepsCards } from '@/components/operation/steps-cards'
import { subjectOf } from '@/components/operation/subject'
import { WorseningCard } from '@/components/operation/worsening-card'
import { later } from '@/components/ui/later'
import { Skeleton } from '@/components/ui/skeleton'
import { Freshness } from '@/components/value/freshness'
import { operationTitle } from '@/lib/domain/words/title'
import { useAudit } from '@/lib/queries/use-audit'
import { useOperation } from '@/lib/queries/use-operation'
import { useTimeline } from '@/lib/queries/use-timeline'
import { useOpenDialog } from './use-open-dialog'
import { useOperationKeys } from './use-operation-keys'

// Few operations wait for a second person, so few pages carry what that needs.
const ApprovalPanel = lazy(async () => ({
  default: (await import('@/components/resolution/approval-panel')).ApprovalPanel
}))

// What is read further down comes to life after what is decided at the top.
const Lead = later(() => import('@/components/operation/lead').then((file) => file.Lead), <Skeleton className="h-28" />)
const Timeline = later(
  () => import('@/components/operation/timeline').then((file) => file.Timeline),
  <Skeleton className="h-56" />
)
const Notes = later(
  () => import('@/components/operation/notes').then((file) => file.Notes),
  <Skeleton className="h-32" />
)
const OperationCommands = later(() => import('./operation-commands').then((file) => file.OperationCommands))
const Dialogs = later(() => import('./dialogs').then((file) => file.Dialogs))
const Found = later(() => import('./record').then((file) => file.Found), <Skeleton className="h-56" />)
const Tried = later(() => import('./record').then((file) => file.Tried), <Skeleton className="h-44" />)
const Kept = later(() => import('./record').then((file) => file.Kept))
const IdentityCard = later(
  () => import('@/components/operation/identity-card').then((file) => file.IdentityCard),
  <Skeleton className="h-64" />
)

const NOTE_FIELD = 'note-field'

/**
 * Everything about one operation, followed while it is on the screen. On a narrow screen both columns dissolve into one,
 * in which what identifies the operation stands after the comparison.
 */
export function OperationView({ operationId, you }: { operationId: string; you: { id: string } }) {
  const read = useOperation(operationId)
  const happened = useTimeline(operationId)
  const timeline = happened.data?.items ?? []
  const audit = useAudit(operationId, timeline.length)
  const position = useListPosition(operationId)
  const dialogs = useOpenDialog(read.data?.operation.version ?? 0, timeline)
  const detail = read.data
  useOperationKeys({ operation: detail?.operation, position, noteFieldId: NOTE_FIELD, show: dialogs.show })
  // The server read it before the page was drawn, so this is the moment between two pages only.
  if (detail === undefined) return null

  const { operation } = detail
  const proposal = detail.resolutions.find(({ id }) => id === operation.pendingResolutionId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <OperationHeader
          operation={operation}
          title={operationTitle(subjectOf(detail))}
          position={position}
          freshness={
            <Freshness
              updatedAt={Math.min(read.dataUpdatedAt, happened.dataUpdatedAt)}
              failing={read.failureCount > 0 || happened.failureCount > 0}
            />
          }
        />
        <div className="px-4 sm:px-5">
          <Lead detail={detail} timeline={timeline} />
        </div>
      </div>
      <aside
        aria-label="Decide"
        className="max-lg:contents lg:row-span-2 lg:grid lg:min-h-[calc(100dvh-3.25rem)] lg:content-start lg:gap-3 lg:border-l lg:bg-canvas lg:p-4"
      >
        <div className="grid gap-3 max-lg:order-1 max-lg:p-4 sm:max-lg:px-5">
          {proposal ? (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <ApprovalPanel
                detail={detail}
                proposal={proposal}
                timeline={timeline}
                onDecide={(decision) => dialogs.show({ type: 'approval', decision, proposal })}
              />
            </Suspense>
          ) : null}
          <ClocksCard
            operation={operation}
            onOwner={() => dialogs.show({ type: 'owner' })}
            onDeadline={() => dialogs.show({ type: 'deadline' })}
          />
          <StepsCards operation={operation} onStep={(step) => dialogs.show({ type: 'step', step })} />
          <WorseningCard operation={operation} />
        </div>
        <div className="max-lg:order-3 max-lg:px-4 max-lg:pt-6 sm:max-lg:px-5">
          <IdentityCard operation={operation} chain={audit.data?.chain} />
        </div>
      </aside>
      <div className="max-lg:contents lg:grid lg:min-w-0 lg:grid-cols-[minmax(0,1fr)] lg:content-start lg:gap-6 lg:px-5 lg:pt-5 lg:pb-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:order-2 max-lg:px-4 max-lg:pt-5 sm:max-lg:px-5">
          <Found detail={detail} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:order-4 max-lg:px-4 max-lg:pt-6 max-lg:pb-10 sm:max-lg:px-5">
          <Timeline items={timeline} provider={operation.provider} />
          <Tried detail={detail} timeline={timeline} />
          <Notes
            operationId={operationId}
            notes={detail.notes}
            step={operation.permitted.find(({ step }) => step === 'add_note')}
            fieldId={NOTE_FIELD}
          />
          <Kept detail={detail} audit={audit.data} />
        </div>
      </div>
      <OperationCommands operation={operation} you={you} show={dialogs.show} />
      <Dialogs detail={detail} timeline={timeline} dialogs={dialogs} />
    </div>
  )
}
