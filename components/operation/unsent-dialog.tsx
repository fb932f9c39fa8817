'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormProblem } from '@/components/ui/form-problem'
import { Textarea } from '@/components/ui/textarea'
import { useToast } from '@/components/ui/toast'
import type { Operation } from '@/lib/api/operations'
import { shownRefusal } from '@/lib/queries/refusal'
import { useCancelOperation } from '@/lib/queries/use-cancel-operation'
import { useReleaseHold } from '@/lib/queries/use-release-hold'

export type UnsentStep = 'release_hold' | 'cancel'
export type UnsentDialogProps = {
  step: UnsentStep
  operation: Operation
  open: boolean
  onOpenChange: (open: boolean) => void
}

const words: Record<UnsentStep, { title: string; description: string; button: string; done: string; not: string }> = {
  release_hold: {
    title: 'Release the hold',
    description:
      'You say that this is a different intention and not a repetition. Nothing is sent from here: the agent may act when it asks again.',
    button: 'Release the hold',
    done: 'Released',
    not: 'The hold was not released'
  },
  cancel: {
    title: 'Give up the intention',
    description: 'Nothing was sent, and nothing will be. The agent is told that it never happened.',
    button: 'Give up the intention',
    done: 'Given up',
    not: 'It was not given up'
  }
}

/** What can be decided about an intention of which nothing was sent yet. */
export function UnsentDialog({ step, operation, open, onOpenChange }: UnsentDialogProps) {
  const [reason, setReason] = useState('')
  const release = useReleaseHold(operation.id)
  const cancel = useCancelOperation(operation.id)
  const toast = useToast()
  const { title, description, button, done, not } = words[step]
  const sent = step === 'cancel' ? cancel : release
  const onSuccess = () => {
    onOpenChange(false)
    setReason('')
    toast({ title: done })
  }
  const send = () =>
    step === 'cancel'
      ? cancel.mutate(reason.trim(), { onSuccess })
      : release.mutate({ reason: reason.trim(), expectedVersion: operation.version }, { onSuccess })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (sent.isPending ? undefined : onOpenChange(next))}
      keepOnOutsidePress
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            tone="primary"
            pending={sent.isPending}
            disabledReason={reason.trim() === '' ? 'Write down why.' : undefined}
            onClick={send}
          >
            {sent.isPending ? 'Sending' : button}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Reason" hint="Kept in the audit trail.">
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
        {sent.isError ? <FormProblem title={not}>{shownRefusal(sent.error).detail}</FormProblem> : null}
      </div>
    </Dialog>
  )
}
