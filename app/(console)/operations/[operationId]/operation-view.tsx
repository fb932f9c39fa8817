import { EvidenceList } from '@/components/evidence/evidence-list'
import { AttemptsTable } from '@/components/operation/attempts-table'
import { AuditTrail } from '@/components/operation/audit-trail'
import { ClocksCard } from '@/components/operation/clocks-card'
import { DialogForm } from '@/components/operation/dialog-form'
import { IdentityCard } from '@/components/operation/identity-card'
import { IntendedAndFound } from '@/components/operation/intended-and-found'
import { Notes } from '@/components/operation/notes'
import { operationForKeys } from '@/components/operation/operation-for-keys'
import { OperationHeader } from '@/components/operation/operation-header'
import { Outcome } from '@/components/operation/outcome'
import { Related } from '@/components/operation/related'
import { RequestText } from '@/components/operation/request'
import { StepsCards } from '@/components/operation/steps-cards'
import { subjectOf } from '@/components/operation/subject'
import { Summary } from '@/components/operation/summary'
import { Timeline } from '@/components/operation/timeline'
import type { TimelineShape } from '@/components/operation/timeline-shapes'
import { OperationKeys } from '@/components/operation/when-idle'
import { WorseningCard } from '@/components/operation/worsening-card'
import { changesOf, seenNow } from '@/components/operation-page/changes-since'
import { type DialogName, dialogRefusal } from '@/components/operation-page/dialog-names'
import { dialogOperation } from '@/components/operation-page/dialog-operation'
import { DialogProvider } from '@/components/operation-page/dialog-provider'
import { FollowProvider } from '@/components/operation-page/follow-provider'
import { ApprovalPanel } from '@/components/resolution/approval-panel'
import { ResolutionList } from '@/components/resolution/resolution-list'
import { operationTitle } from '@/lib/domain/words/title'
import type { OperationPageData } from '@/lib/loaders/operation'
import { LazyDialogs } from './lazy-dialogs'

type OperationViewProps = OperationPageData & {
  shape: TimelineShape
  /** The dialog that the URL names. */
  dialog: DialogName | null
}

/**
 * Everything about one operation, rendered by the server. On a narrow screen both columns become one, in which the
 * technical identifiers come after the comparison.
 */
export function OperationView({ detail, timeline, audit, you, servedAt, shape, dialog }: OperationViewProps) {
  const { operation, attempts, evidence, resolutions, notes, related } = detail
  const now = seenNow(operation.version, timeline)
  const proposal = resolutions.find(({ id }) => id === operation.pendingResolutionId) ?? null
  const mayOpen = dialog !== null && dialogRefusal(operation, dialog) === undefined
  return (
    <FollowProvider operationId={operation.id} sequence={now.sequence} servedAt={servedAt}>
      <DialogProvider initial={mayOpen ? dialog : null} now={now}>
        <DialogForm shape={shape} />
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <OperationHeader operation={operation} title={operationTitle(subjectOf(detail))} />
            <div className="px-4 sm:px-5">
              <Summary detail={detail} timeline={timeline} />
            </div>
          </div>
          <aside
            aria-label="Decide"
            className="max-lg:contents lg:row-span-2 lg:grid lg:min-h-[calc(100dvh-3.25rem)] lg:content-start lg:gap-3 lg:border-l lg:bg-canvas lg:p-4"
          >
            <div className="grid gap-3 max-lg:order-1 max-lg:p-4 sm:max-lg:px-5">
              {proposal ? <ApprovalPanel detail={detail} proposal={proposal} timeline={timeline} /> : null}
              <ClocksCard operation={operation} />
              <StepsCards operation={operation} />
              <WorseningCard operation={operation} />
            </div>
            <div className="max-lg:order-3 max-lg:px-4 max-lg:pt-6 sm:max-lg:px-5">
              <IdentityCard operation={operation} chain={audit.chain} />
            </div>
          </aside>
          <div className="max-lg:contents lg:grid lg:min-w-0 lg:grid-cols-[minmax(0,1fr)] lg:content-start lg:gap-6 lg:px-5 lg:pt-5 lg:pb-10">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:order-2 max-lg:px-4 max-lg:pt-5 sm:max-lg:px-5">
              <Outcome operation={operation} />
              <IntendedAndFound detail={detail} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:order-4 max-lg:px-4 max-lg:pt-6 max-lg:pb-10 sm:max-lg:px-5">
              <Timeline items={timeline} provider={operation.provider} shape={shape} />
              <AttemptsTable attempts={attempts} timeline={timeline} maxAttempts={operation.maxAttempts} />
              {operation.attempts > 0 || evidence.length > 0 ? <EvidenceList evidence={evidence} /> : null}
              <ResolutionList resolutions={resolutions} />
              <Notes
                operationId={operation.id}
                notes={notes}
                step={operation.permitted.find(({ step }) => step === 'add_note')}
              />
              <Related operations={related} />
              <RequestText operation={operation} />
              <AuditTrail audit={audit} />
            </div>
          </div>
        </div>
        <OperationKeys operation={operationForKeys(operation)} you={you} />
        <LazyDialogs
          operation={dialogOperation(operation)}
          evidence={evidence}
          proposal={proposal}
          changes={changesOf(timeline)}
        />
      </DialogProvider>
    </FollowProvider>
  )
}
