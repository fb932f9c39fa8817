'use client'

import { type FormEvent, useId, useState } from 'react'
import { FormAlert } from '@/components/access/form-alert'
import { OneTimePassword } from '@/components/access/one-time-password'
import { ROLE_WORDS } from '@/components/access/role-words'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { errorsByField } from '@/components/ui/field-errors'
import { Input } from '@/components/ui/input'
import { RadioCards } from '@/components/ui/radio-cards'
import { ROLES, type Role } from '@/lib/domain/operation/vocabulary'
import { shownRefusal } from '@/lib/queries/refusal'
import { useCall } from '@/lib/queries/use-call'

const CARDS = ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].label, description: ROLE_WORDS[role].about }))

export type AddMemberDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds a colleague and shows the one-time password to hand over. */
export function AddMemberDialog({ open, onOpenChange }: AddMemberDialogProps) {
  const formId = useId()
  const [role, setRole] = useState<Role>('operator')
  const add = useCall('addMember')
  const refusal = add.error ? shownRefusal(add.error) : null
  const { byField, rest } = errorsByField(refusal?.errors, ['email', 'name', 'role'])
  const close = (next: boolean) => {
    if (!next) {
      add.reset()
      setRole('operator')
    }
    onOpenChange(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    add.mutate({ body: { email: String(form.get('email')).trim(), name: String(form.get('name')), role } })
  }
  const done = add.data
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      keepOnOutsidePress
      title={done ? `${done.member.email} is a member now` : 'Add a member'}
      description={done ? undefined : 'The member signs in with a one-time password from you.'}
      actions={
        done ? (
          <Button tone="primary" onClick={() => close(false)}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={() => close(false)}>Cancel</Button>
            <Button type="submit" form={formId} tone="primary" pending={add.isPending}>
              {add.isPending ? 'Adding' : 'Add member'}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <OneTimePassword email={done.member.email} password={done.password} />
      ) : (
        <form id={formId} onSubmit={submit} className="grid gap-4">
          <FormAlert message={refusal && refusal.errors.length === 0 ? refusal.detail : rest[0]} />
          <Field label="E-mail address" error={byField.email}>
            {(control) => <Input {...control} name="email" type="email" autoComplete="off" maxLength={254} />}
          </Field>
          <Field label="Name" optional error={byField.name}>
            {(control) => <Input {...control} name="name" autoComplete="off" maxLength={100} />}
          </Field>
          <RadioCards legend="Role" cards={CARDS} value={role} onChange={setRole} />
        </form>
      )}
    </Dialog>
  )
}
