'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { errorsByField } from '@/components/ui/field-errors'
import { FormProblem } from '@/components/ui/form-problem'
import { Textarea } from '@/components/ui/textarea'
import { useToast } from '@/components/ui/toast'
import { shownRefusal } from '@/lib/queries/refusal'

export type ReasonDialogWords = {
  title: string
  description: string
  button: string
  /** The toast once it is done. */
  done: string
  /** Heads the refusal. */
  failed: string
  hint?: string
}

type ReasonDialogProps<Field extends string> = {
  words: ReasonDialogWords
  open: boolean
  onOpenChange: (open: boolean) => void
  call: { isPending: boolean; error: unknown }
  /** Sends the decision and calls `onSuccess` once the ledger has taken it. */
  send: (reason: string, options: { onSuccess: () => void }) => void
  /** Why it cannot be sent yet, apart from the reason. */
  missing?: string
  /** The fields of `children`, as the endpoint names them. */
  fields?: readonly Field[]
  /** What stands above the reason; it is given the errors of its fields. */
  children?: (errors: Partial<Record<Field | 'reason', string>>) => ReactNode
}

/** A step that needs a reason, which stays on record. The draft survives closing and refusal. */
export function ReasonDialog<Field extends string = never>(props: ReasonDialogProps<Field>) {
  const { words, open, onOpenChange, call, send, missing, fields = [], children } = props
  const [reason, setReason] = useState('')
  const toast = useToast()
  const refusal = call.error ? shownRefusal(call.error) : undefined
  const { byField, rest } = errorsByField<Field | 'reason'>(refusal?.errors, [...fields, 'reason'])
  const blocked = missing ?? (reason.trim() === '' ? 'Enter a reason.' : undefined)
  const onSuccess = () => {
    onOpenChange(false)
    setReason('')
    toast({ title: words.done })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (call.isPending ? undefined : onOpenChange(next))}
      keepOnOutsidePress
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            tone="primary"
            pending={call.isPending}
            disabledReason={blocked}
            reasonVisible
            onClick={() => send(reason.trim(), { onSuccess })}
          >
            {call.isPending ? 'Sending' : words.button}
          </Button>
        </>
      }
    >
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        {children?.(byField)}
        <Field label="Reason" hint={words.hint ?? 'Kept in the audit trail.'} error={byField.reason}>
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
          <FormProblem title={words.failed} more={rest}>
            {refusal.detail}
          </FormProblem>
        ) : null}
      </form>
    </Dialog>
  )
}
