'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { errorsByField } from '@/components/ui/field-errors'
import { FormProblem } from '@/components/ui/form-problem'
import { Textarea } from '@/components/ui/textarea'
import { useToast } from '@/components/ui/toast'
import { DeadlineField } from '@/components/value/deadline-field'
import type { Operation } from '@/lib/api/operations'
import { shownRefusal } from '@/lib/queries/refusal'
import { useChangeDeadline } from '@/lib/queries/use-change-deadline'

export type DeadlineDialogProps = { operation: Operation; open: boolean; onOpenChange: (open: boolean) => void }

/** Moves the deadline, with a reason that stays on record. */
export function DeadlineDialog({ operation, open, onOpenChange }: DeadlineDialogProps) {
  const [deadline, setDeadline] = useState('')
  const [reason, setReason] = useState('')
  const change = useChangeDeadline(operation.id)
  const toast = useToast()
  const refusal = change.isError ? shownRefusal(change.error) : undefined
  const { byField, rest } = errorsByField(refusal?.errors, ['deadline', 'reason'])
  const missing = deadline === '' ? 'Choose a deadline.' : reason.trim() === '' ? 'Write down why.' : undefined
  const send = () =>
    change.mutate(
      { deadline: `${deadline}:00Z`, reason: reason.trim(), expectedVersion: operation.version },
      {
        onSuccess: () => {
          onOpenChange(false)
          setDeadline('')
          setReason('')
          toast({ title: 'Deadline changed' })
        }
      }
    )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (change.isPending ? undefined : onOpenChange(next))}
      keepOnOutsidePress
      title="Change deadline"
      description="When this has to be settled, or it escalates. The end of the key's protection does not move."
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button tone="primary" pending={change.isPending} disabledReason={missing} onClick={send}>
            {change.isPending ? 'Sending' : 'Change deadline'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DeadlineField value={deadline} onChange={setDeadline} error={byField.deadline} />
        <Field label="Reason" error={byField.reason}>
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
        {refusal ? (
          <FormProblem title="The deadline was not changed" more={rest}>
            {refusal.detail}
          </FormProblem>
        ) : null}
      </div>
    </Dialog>
  )
}
