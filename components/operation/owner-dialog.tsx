'use client'

import { useState } from 'react'
import type { DialogOperation } from '@/components/operation-page/dialog-operation'
import { useOperationCall } from '@/components/operation-page/use-operation-call'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormProblem } from '@/components/ui/form-problem'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast'
import { shownRefusal } from '@/lib/queries/refusal'
import { useOwnerChoices } from '@/lib/queries/use-owner-choices'

export type OwnerDialogProps = { operation: DialogOperation; open: boolean; onOpenChange: (open: boolean) => void }

/** Gives the case to another person or team. An open operation always has an owner. */
export function OwnerDialog({ operation, open, onOpenChange }: OwnerDialogProps) {
  const [chosen, setChosen] = useState('')
  const { people, teams, failed } = useOwnerChoices(open)
  const change = useOperationCall('changeOwner')
  const toast = useToast()
  const send = () =>
    change.mutate(
      {
        params: { operationId: operation.id },
        body: {
          ...(chosen.startsWith('usr_') ? { ownerId: chosen } : { teamId: chosen }),
          expectedVersion: operation.version
        }
      },
      {
        onSuccess: () => {
          onOpenChange(false)
          setChosen('')
          toast({ title: 'Owner changed' })
        }
      }
    )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (change.isPending ? undefined : onOpenChange(next))}
      title="Change owner"
      description="The owner is responsible until this is settled."
      width="narrow"
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            tone="primary"
            pending={change.isPending}
            disabledReason={chosen === '' ? 'Choose a person or a team.' : undefined}
            onClick={send}
          >
            {change.isPending ? 'Sending' : 'Change owner'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {people && teams ? (
          <Field label="New owner">
            {(control) => (
              <Select
                {...control}
                placeholder="Choose a person or a team"
                value={chosen}
                options={[
                  ...teams.map(({ id, name }) => ({ value: id, label: `Team ${name}` })),
                  ...people.map(({ id, name, email, role }) => ({ value: id, label: `${name || email} (${role})` }))
                ].map((option) => ({ ...option, disabled: option.value === operation.owner?.id }))}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
          </Field>
        ) : failed ? (
          <FormProblem title="The members could not be loaded">
            Nothing was changed. Close this and open it again.
          </FormProblem>
        ) : (
          <Skeleton className="h-8" />
        )}
        {change.error ? (
          <FormProblem title="The owner was not changed">{shownRefusal(change.error).detail}</FormProblem>
        ) : null}
      </div>
    </Dialog>
  )
}
