'use client'

import { useState } from 'react'
import type { AddEvidenceDialogProps } from '@/components/evidence/add-evidence-dialog'
import type { DeadlineDialogProps } from '@/components/operation/deadline-dialog'
import type { OwnerDialogProps } from '@/components/operation/owner-dialog'
import type { UnsentDialogProps } from '@/components/operation/unsent-dialog'
import type { Change } from '@/components/operation-page/changes-since'
import type { DialogOperation } from '@/components/operation-page/dialog-operation'
import { useDialogs } from '@/components/operation-page/dialog-provider'
import type { ApproveDialogProps } from '@/components/resolution/approve-dialog'
import type { ResolveDialogProps } from '@/components/resolution/resolve-dialog'
import { lazyOverlay } from '@/components/ui/lazy-overlay'
import type { Evidence } from '@/lib/api/evidence'
import type { Resolution } from '@/lib/api/resolutions'
import { RESOLUTIONS } from '@/lib/domain/operation/vocabulary'

const AddEvidenceDialog = lazyOverlay<AddEvidenceDialogProps>(() =>
  import('@/components/evidence/add-evidence-dialog').then((file) => file.AddEvidenceDialog)
)
const OwnerDialog = lazyOverlay<OwnerDialogProps>(() =>
  import('@/components/operation/owner-dialog').then((file) => file.OwnerDialog)
)
const DeadlineDialog = lazyOverlay<DeadlineDialogProps>(() =>
  import('@/components/operation/deadline-dialog').then((file) => file.DeadlineDialog)
)
const ReleaseHoldDialog = lazyOverlay<UnsentDialogProps>(() =>
  import('@/components/operation/unsent-dialog').then((file) => file.ReleaseHoldDialog)
)
const CancelDialog = lazyOverlay<UnsentDialogProps>(() =>
  import('@/components/operation/unsent-dialog').then((file) => file.CancelDialog)
)
const ResolveDialog = lazyOverlay<ResolveDialogProps>(() =>
  import('@/components/resolution/resolve-dialog').then((file) => file.ResolveDialog)
)
const ApproveDialog = lazyOverlay<ApproveDialogProps>(() =>
  import('@/components/resolution/approve-dialog').then((file) => file.ApproveDialog)
)

type DialogsProps = {
  operation: DialogOperation
  evidence: Evidence[]
  /** The proposal that waits for a second person. */
  proposal: Resolution | null
  changes: Change[]
}

/** Every dialog of the page. A dialog that was opened stays mounted when it closes, so that its draft is kept. */
export function Dialogs({ operation, evidence, proposal, changes }: DialogsProps) {
  const { name, open, seen, onOpenChange } = useDialogs()
  const shared = { operation, onOpenChange }
  // A proposal stays until its dialog is closed: the decision is about what was on the screen, even if it is gone by now.
  const [shown, setShown] = useState(proposal)
  if (!open && proposal?.id !== shown?.id) setShown(proposal)
  return (
    <>
      <AddEvidenceDialog {...shared} open={open && name === 'add_evidence'} />
      <OwnerDialog {...shared} open={open && name === 'owner'} />
      <DeadlineDialog {...shared} open={open && name === 'deadline'} />
      <ReleaseHoldDialog {...shared} open={open && name === 'release_hold'} />
      <CancelDialog {...shared} open={open && name === 'cancel'} />
      {RESOLUTIONS.map((kind) => (
        <ResolveDialog
          {...shared}
          key={kind}
          kind={kind}
          evidence={evidence}
          changes={changes}
          seen={seen}
          open={open && name === kind}
        />
      ))}
      {shown === null
        ? null
        : (['approve', 'reject'] as const).map((decision) => (
            <ApproveDialog
              {...shared}
              key={`${shown.id} ${decision}`}
              decision={decision}
              proposal={shown}
              open={open && name === decision}
            />
          ))}
    </>
  )
}
