'use client'

import type { DialogOperation } from '@/components/operation-page/dialog-operation'
import { ReasonDialog, type ReasonDialogWords } from '@/components/operation-page/reason-dialog'
import { useOperationCall } from '@/components/operation-page/use-operation-call'
import { DECISION_WORDS } from '@/components/resolution/resolution-words'
import { Restated } from '@/components/resolution/restated'
import type { Resolution } from '@/lib/api/resolutions'
import { nounOf } from '@/lib/domain/words/title'

export type ApproveDialogProps = {
  decision: 'approve' | 'reject'
  operation: DialogOperation
  proposal: Resolution
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The second person's decision, with a reason, bound to the digest of the evidence that was on the screen. */
export function ApproveDialog({ decision, operation, proposal, open, onOpenChange }: ApproveDialogProps) {
  const decide = useOperationCall('decideResolution')
  return (
    <ReasonDialog
      words={wordsOf(decision, operation, proposal)}
      open={open}
      onOpenChange={onOpenChange}
      call={decide}
      send={(reason, options) =>
        decide.mutate(
          {
            params: { resolutionId: proposal.id },
            body: { decision, evidenceDigest: proposal.evidenceDigest, reason }
          },
          options
        )
      }
    >
      {() => <Restated operation={operation} />}
    </ReasonDialog>
  )
}

function wordsOf(
  decision: ApproveDialogProps['decision'],
  operation: DialogOperation,
  { resolution }: Resolution
): ReasonDialogWords {
  const shared = {
    hint: 'Saved with the proposal and visible to all readers.',
    failed: 'The decision was not saved'
  }
  if (decision === 'reject') {
    return {
      ...shared,
      title: 'Reject the proposal',
      description: 'The case stays open, and your reason is recorded.',
      button: 'Reject',
      done: 'Rejected'
    }
  }
  const { title, consequence } = DECISION_WORDS[resolution]
  return {
    ...shared,
    title: `Approve: ${title.toLowerCase()}`,
    description: consequence(nounOf(operation)),
    button: 'Approve',
    done: 'Approved'
  }
}
