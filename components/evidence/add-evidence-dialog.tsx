'use client'

import { useState } from 'react'
import { ADDABLE_KINDS, FINDING_MEANINGS } from '@/components/evidence/finding-meanings'
import { KIND_WORDS } from '@/components/evidence/kind-words'
import { fieldsToCompare, observedOf } from '@/components/evidence/observed-fields'
import { ObservedForm } from '@/components/evidence/observed-form'
import type { DialogOperation } from '@/components/operation-page/dialog-operation'
import { useOperationCall } from '@/components/operation-page/use-operation-call'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { errorsByField } from '@/components/ui/field-errors'
import { FormProblem } from '@/components/ui/form-problem'
import { Input } from '@/components/ui/input'
import { RadioCards } from '@/components/ui/radio-cards'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { useToast } from '@/components/ui/toast'
import { type EvidenceKind, FINDINGS, type Finding } from '@/lib/domain/operation/vocabulary'
import { shownRefusal } from '@/lib/queries/refusal'

export type AddEvidenceDialogProps = {
  operation: DialogOperation
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Draft = {
  kind: EvidenceKind
  finding: Finding | undefined
  source: string
  providerReference: string
  note: string
  observed: Record<string, string>
}

const EMPTY: Draft = {
  kind: 'provider_activity_log',
  finding: undefined,
  source: '',
  providerReference: '',
  note: '',
  observed: {}
}

/** Records what a person saw: where, what, and how it compares. It settles nothing by itself. */
export function AddEvidenceDialog({ operation, open, onOpenChange }: AddEvidenceDialogProps) {
  const [draft, setDraft] = useState(EMPTY)
  const add = useOperationCall('addEvidence')
  const toast = useToast()
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }))
  const refusal = add.error ? shownRefusal(add.error) : undefined
  const { byField, rest } = errorsByField(refusal?.errors, ['kind', 'finding', 'source', 'providerReference', 'note'])
  const sawRecord = draft.finding !== undefined && draft.finding !== 'absent' && draft.finding !== 'inconclusive'
  const missing =
    draft.finding === undefined ? 'Choose a finding.' : draft.source.trim() === '' ? 'Enter the source.' : undefined

  const send = () => {
    if (draft.finding === undefined) return
    const { kind, finding, observed } = draft
    add.mutate(
      {
        params: { operationId: operation.id },
        body: {
          kind,
          finding,
          source: draft.source.trim(),
          providerReference: sawRecord && draft.providerReference.trim() !== '' ? draft.providerReference.trim() : null,
          note: draft.note.trim() === '' ? null : draft.note.trim(),
          ...(sawRecord ? { observed: observedOf(observed) } : {})
        }
      },
      {
        onSuccess: () => {
          setDraft(EMPTY)
          onOpenChange(false)
          toast({ title: 'Evidence added' })
        }
      }
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (add.isPending ? undefined : onOpenChange(next))}
      keepOnOutsidePress
      title="Add evidence"
      description="Add what you saw and where. Evidence is never changed and settles nothing by itself."
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button tone="primary" pending={add.isPending} disabledReason={missing} onClick={send}>
            {add.isPending ? 'Sending' : 'Add evidence'}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === undefined && !add.isPending) send()
        }}
      >
        <Field label="Where you looked" error={byField.kind}>
          {(control) => (
            <Select
              {...control}
              value={draft.kind}
              options={ADDABLE_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
              onChange={(event) => change({ kind: event.target.value as EvidenceKind })}
            />
          )}
        </Field>
        <Field
          label="Source"
          hint="The page, account or document, so that other people can look there too."
          error={byField.source}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              placeholder="Dashboard, payments, account GB-01"
              value={draft.source}
              onChange={(event) => change({ source: event.target.value })}
            />
          )}
        </Field>
        <RadioCards
          legend="What you found"
          cards={FINDINGS.map((finding) => ({ value: finding, ...FINDING_MEANINGS[finding] }))}
          value={draft.finding}
          onChange={(finding) => change({ finding })}
          className="sm:grid-cols-2 [&>legend]:col-span-full"
        />
        {sawRecord ? (
          <>
            <Field
              label="Provider reference"
              optional
              hint="The id that the provider gave the record."
              error={byField.providerReference}
            >
              {(control) => (
                <Input
                  {...control}
                  mono
                  maxLength={255}
                  autoComplete="off"
                  value={draft.providerReference}
                  onChange={(event) => change({ providerReference: event.target.value })}
                />
              )}
            </Field>
            <ObservedForm
              fields={fieldsToCompare(operation)}
              typed={draft.observed}
              onType={(field, value) => change({ observed: { ...draft.observed, [field]: value } })}
            />
          </>
        ) : null}
        <Field label="Note" optional error={byField.note}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={10_000}
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
        {refusal ? (
          <FormProblem title="The evidence was not saved" more={rest}>
            {refusal.detail}
          </FormProblem>
        ) : null}
      </form>
    </Dialog>
  )
}
