'use client'

import { useState } from 'react'
import { AddEvidenceDialog } from '@/components/evidence/add-evidence-dialog'
import { DeadlineDialog } from '@/components/operation/deadline-dialog'
import { OwnerDialog } from '@/components/operation/owner-dialog'
import { CancelDialog, ReleaseHoldDialog } from '@/components/operation/unsent-dialog'
import type { Change } from '@/components/operation-page/changes-since'
import type { DialogOperation } from '@/components/operation-page/dialog-operation'
import { useDialogs } from '@/components/operation-page/dialog-provider'
import { ApproveDialog } from '@/components/resolution/approve-dialog'
import { ResolveDialog } from '@/components/resolution/resolve-dialog'
import type { Evidence } from '@/lib/api/evidence'
import type { Resolution } from '@/lib/api/resolutions'
import { RESOLUTIONS } from '@/lib/domain/operation/vocabulary'

export type DialogsProps = {
  operation: DialogOperation
  evidence: Evidence[]
  /** The proposal that waits for a second person. */
  proposal: Resolution | null
  changes: Change[]
  open: boolean
}

/** Every dialog of the page, loaded together. A dialog that was opened stays mounted when it closes, so that its draft is kept. */
export function Dialogs({ operation, evidence, proposal, changes, open }: DialogsProps) {
  const { name, seen, onOpenChange } = useDialogs()
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
