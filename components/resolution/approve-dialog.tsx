'use client'

import { useState } from 'react'
import { DECISION_WORDS } from '@/components/resolution/resolution-words'
import { Restated } from '@/components/resolution/restated'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormProblem } from '@/components/ui/form-problem'
import { Textarea } from '@/components/ui/textarea'
import { useToast } from '@/components/ui/toast'
import type { Operation } from '@/lib/api/operations'
import type { Resolution } from '@/lib/api/resolutions'
import { nounOf } from '@/lib/domain/words/title'
import { shownRefusal } from '@/lib/queries/refusal'
import { useDecideResolution } from '@/lib/queries/use-decide-resolution'

export type ApproveDialogProps = {
  decision: 'approve' | 'reject'
  operation: Operation
  proposal: Resolution
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The second person's word, with a reason, bound to the digest of the evidence that was on the screen. */
export function ApproveDialog({ decision, operation, proposal, open, onOpenChange }: ApproveDialogProps) {
  const [reason, setReason] = useState('')
  const decide = useDecideResolution(proposal.id)
  const toast = useToast()
  const words = DECISION_WORDS[proposal.resolution]
  const approves = decision === 'approve'
  const send = () =>
    decide.mutate(
      { decision, evidenceDigest: proposal.evidenceDigest, reason: reason.trim() },
      {
        onSuccess: () => {
          onOpenChange(false)
          toast({ title: approves ? 'Approved' : 'Rejected' })
        }
      }
    )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (decide.isPending ? undefined : onOpenChange(next))}
      keepOnOutsidePress
      title={approves ? `Approve: ${words.title.toLowerCase()}` : 'Reject the proposal'}
      description={
        approves
          ? words.consequence(nounOf(operation))
          : 'Nothing is settled. The case stays open, with your reason on record.'
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            tone="primary"
            pending={decide.isPending}
            disabledReason={reason.trim() === '' ? 'Write down why.' : undefined}
            reasonVisible
            onClick={send}
          >
            {decide.isPending ? 'Sending' : approves ? 'Approve' : 'Reject'}
          </Button>
        </>
      }
    >
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <Restated operation={operation} />
        <Field label="Reason" hint="Kept beside the proposal and shown to whoever reads this later.">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {decide.isError ? (
          <FormProblem title="This was not decided">{shownRefusal(decide.error).detail}</FormProblem>
        ) : null}
      </form>
    </Dialog>
  )
}
