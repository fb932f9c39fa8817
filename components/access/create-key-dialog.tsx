'use client'

import { type FormEvent, useId, useState } from 'react'
import { FormAlert } from '@/components/access/form-alert'
import { NewKey } from '@/components/access/new-key'
import { PRESET_WORDS } from '@/components/access/preset-words'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { errorsByField } from '@/components/ui/field-errors'
import { Input } from '@/components/ui/input'
import { RadioCards } from '@/components/ui/radio-cards'
import { Select } from '@/components/ui/select'
import { shownRefusal } from '@/lib/queries/refusal'
import { useCall } from '@/lib/queries/use-call'

type Preset = keyof typeof PRESET_WORDS

const CARDS = (Object.keys(PRESET_WORDS) as Preset[]).map((preset) => ({
  value: preset,
  label: PRESET_WORDS[preset].label,
  description: PRESET_WORDS[preset].about
}))

const LIFETIMES = [
  { value: '', label: 'No expiry' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' }
]

export type CreateKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; baseUrl: string }

/** Makes a key, and shows it the one time it can be seen with a first request to try. */
export function CreateKeyDialog({ open, onOpenChange, baseUrl }: CreateKeyDialogProps) {
  const formId = useId()
  const [preset, setPreset] = useState<Preset>('agent')
  const create = useCall('createKey')
  const refusal = create.error ? shownRefusal(create.error) : null
  const { byField, rest } = errorsByField(refusal?.errors, ['name', 'expiresAt'])
  const close = (next: boolean) => {
    if (!next) {
      create.reset()
      setPreset('agent')
    }
    onOpenChange(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = Number(form.get('days'))
    const expiresAt = days > 0 ? new Date(Date.now() + days * 86_400_000).toISOString() : null
    create.mutate({ body: { name: String(form.get('name')).trim(), preset, expiresAt } })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      keepOnOutsidePress
      title={create.data ? `Key for ${create.data.key.name}` : 'Create an API key'}
      description={
        create.data ? 'Copy it now. It is shown only once and stored only as a hash.' : 'One for each agent or script.'
      }
      actions={
        create.data ? (
          <Button tone="primary" onClick={() => close(false)}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={() => close(false)}>Cancel</Button>
            <Button type="submit" form={formId} tone="primary" pending={create.isPending}>
              {create.isPending ? 'Creating' : 'Create key'}
            </Button>
          </>
        )
      }
    >
      {create.data ? (
        <NewKey
          secret={create.data.secret}
          baseUrl={baseUrl}
          mayBegin={create.data.key.scopes.includes('operations:write')}
        />
      ) : (
        <form id={formId} onSubmit={submit} className="grid gap-4">
          <FormAlert message={refusal && refusal.errors.length === 0 ? refusal.detail : rest[0]} />
          <Field label="Name" hint="The agent or script that will use it." error={byField.name}>
            {(control) => <Input {...control} name="name" autoComplete="off" maxLength={100} />}
          </Field>
          <RadioCards legend="May do" cards={CARDS} value={preset} onChange={setPreset} />
          <Field label="Expires after" error={byField.expiresAt}>
            {(control) => <Select {...control} required={false} name="days" options={LIFETIMES} />}
          </Field>
        </form>
      )}
    </Dialog>
  )
}
