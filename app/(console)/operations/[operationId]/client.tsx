'use client'

import { lazy, Suspense } from 'react'
import { EvidenceList } from '@/components/evidence/evidence-list'
import { useListPosition } from '@/components/layout/list-position'
import { AttemptsTable } from '@/components/operation/attempts-table'
import { AuditTrail } from '@/components/operation/audit-trail'
import { ClocksCard } from '@/components/operation/clocks-card'
import { IdentityCard } from '@/components/operation/identity-card'
import { IntendedAndFound } from '@/components/operation/intended-and-found'
import { Lead } from '@/components/operation/lead'
import { Notes } from '@/components/operation/notes'
import { OperationHeader } from '@/components/operation/operation-header'
import { Outcome } from '@/components/operation/outcome'
import { Related } from '@/components/operation/related'
import { RequestText } from '@/components/operation/request'
import { StepsCards } from '@/components/operation/steps-cards'
import { subjectOf } from '@/components/operation/subject'
import { Timeline } from '@/components/operation/timeline'
import { WorseningCard } from '@/components/operation/worsening-card'
import { ResolutionList } from '@/components/resolution/resolution-list'
import { Skeleton } from '@/components/ui/skeleton'
import { Freshness } from '@/components/value/freshness'
import { operationTitle } from '@/lib/domain/title'
import { useAudit } from '@/lib/queries/use-audit'
import { useOperation } from '@/lib/queries/use-operation'
import { useTimeline } from '@/lib/queries/use-timeline'
import { Dialogs } from './dialogs'
import { useOpenDialog } from './use-open-dialog'
import { useOperationKeys } from './use-operation-keys'

// Few operations wait for a second person, so few pages carry what that needs.
const ApprovalPanel = lazy(async () => ({
  default: (await import('@/components/resolution/approval-panel')).ApprovalPanel
}))

const NOTE_FIELD = 'note-field'

/** Everything about one operation, followed while it is on the screen. */
export function OperationView({ operationId, you }: { operationId: string; you: { id: string } }) {
  const read = useOperation(operationId)
  const happened = useTimeline(operationId)
  const timeline = happened.data?.items ?? []
  const audit = useAudit(operationId, timeline.length)
  const position = useListPosition(operationId)
  const dialogs = useOpenDialog(read.data?.operation.version ?? 0, timeline)
  const detail = read.data
  useOperationKeys({ operation: detail?.operation, position, you, noteFieldId: NOTE_FIELD, show: dialogs.show })
  // The server read it before the page was drawn, so this is the moment between two pages only.
  if (detail === undefined) return null

  const { operation } = detail
  const proposal = detail.resolutions.find(({ id }) => id === operation.pendingResolutionId)
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:grid-rows-[auto_1fr]">
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
        className="grid content-start gap-3 p-4 sm:px-5 lg:row-span-2 lg:min-h-[calc(100dvh-3.25rem)] lg:border-l lg:bg-canvas lg:px-4"
      >
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
        <IdentityCard operation={operation} chain={audit.data?.chain} />
      </aside>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-5 pb-10 sm:px-5">
        <Outcome operation={operation} />
        <IntendedAndFound detail={detail} />
        <Timeline items={timeline} provider={operation.provider} />
        <AttemptsTable attempts={detail.attempts} timeline={timeline} maxAttempts={operation.maxAttempts} />
        {operation.attempts > 0 || detail.evidence.length > 0 ? <EvidenceList evidence={detail.evidence} /> : null}
        <ResolutionList resolutions={detail.resolutions} />
        <Notes
          operationId={operationId}
          notes={detail.notes}
          step={operation.permitted.find(({ step }) => step === 'add_note')}
          fieldId={NOTE_FIELD}
        />
        <Related operations={detail.related} />
        <RequestText operation={operation} />
        <AuditTrail audit={audit.data} />
      </div>
      <Dialogs detail={detail} timeline={timeline} dialogs={dialogs} />
    </div>
  )
}
