'use client'

import { useState } from 'react'
import type { AddEvidenceDialogProps } from '@/components/evidence/add-evidence-dialog'
import type { DeadlineDialogProps } from '@/components/operation/deadline-dialog'
import type { OwnerDialogProps } from '@/components/operation/owner-dialog'
import type { UnsentDialogProps } from '@/components/operation/unsent-dialog'
import type { ApproveDialogProps } from '@/components/resolution/approve-dialog'
import type { ResolveDialogProps } from '@/components/resolution/resolve-dialog'
import { lazyOverlay } from '@/components/ui/lazy-overlay'
import type { TimelineItem } from '@/lib/api/audit'
import type { OperationDetail } from '@/lib/api/operations'
import { RESOLUTIONS, type ResolutionKind } from '@/lib/domain/operation/vocabulary'
import type { OpenDialog } from './use-open-dialog'

const AddEvidenceDialog = lazyOverlay<AddEvidenceDialogProps>(() =>
  import('@/components/evidence/add-evidence-dialog').then((file) => file.AddEvidenceDialog)
)
const OwnerDialog = lazyOverlay<OwnerDialogProps>(() =>
  import('@/components/operation/owner-dialog').then((file) => file.OwnerDialog)
)
const DeadlineDialog = lazyOverlay<DeadlineDialogProps>(() =>
  import('@/components/operation/deadline-dialog').then((file) => file.DeadlineDialog)
)
const UnsentDialog = lazyOverlay<UnsentDialogProps>(() =>
  import('@/components/operation/unsent-dialog').then((file) => file.UnsentDialog)
)
const ResolveDialog = lazyOverlay<ResolveDialogProps>(() =>
  import('@/components/resolution/resolve-dialog').then((file) => file.ResolveDialog)
)
const ApproveDialog = lazyOverlay<ApproveDialogProps>(() =>
  import('@/components/resolution/approve-dialog').then((file) => file.ApproveDialog)
)

type DialogsProps = { detail: OperationDetail; timeline: TimelineItem[]; dialogs: OpenDialog }

/** Every dialog of the page. One that was opened stays where it is, closed, so that what was written in it is kept. */
export function Dialogs({ detail, timeline, dialogs }: DialogsProps) {
  const { operation } = detail
  const { shown, open, seen, onOpenChange } = dialogs
  const step = shown?.type === 'step' ? shown.step : null
  const [decided, setDecided] = useState<Extract<typeof shown, { type: 'approval' }>>()
  if (shown?.type === 'approval' && shown !== decided) setDecided(shown)
  return (
    <>
      <AddEvidenceDialog operation={operation} open={open && step === 'add_evidence'} onOpenChange={onOpenChange} />
      <OwnerDialog operation={operation} open={open && shown?.type === 'owner'} onOpenChange={onOpenChange} />
      <DeadlineDialog operation={operation} open={open && shown?.type === 'deadline'} onOpenChange={onOpenChange} />
      {(['release_hold', 'cancel'] as const).map((unsent) => (
        <UnsentDialog
          key={unsent}
          step={unsent}
          operation={operation}
          open={open && step === unsent}
          onOpenChange={onOpenChange}
        />
      ))}
      {RESOLUTIONS.map((kind: ResolutionKind) => (
        <ResolveDialog
          key={kind}
          kind={kind}
          detail={detail}
          timeline={timeline}
          seen={seen}
          open={open && step === kind}
          onOpenChange={onOpenChange}
        />
      ))}
      {decided ? (
        <ApproveDialog
          key={`${decided.proposal.id} ${decided.decision}`}
          decision={decided.decision}
          operation={operation}
          proposal={decided.proposal}
          open={open && shown === decided}
          onOpenChange={onOpenChange}
        />
      ) : null}
    </>
  )
}
