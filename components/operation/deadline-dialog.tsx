'use client'

import { useState } from 'react'
import type { DialogOperation } from '@/components/operation-page/dialog-operation'
import { ReasonDialog } from '@/components/operation-page/reason-dialog'
import { useOperationCall } from '@/components/operation-page/use-operation-call'
import { DeadlineField } from '@/components/value/deadline-field'

export type DeadlineDialogProps = { operation: DialogOperation; open: boolean; onOpenChange: (open: boolean) => void }

/** Moves the deadline, with a reason that stays on record. */
export function DeadlineDialog({ operation: { id, version }, open, onOpenChange }: DeadlineDialogProps) {
  const [deadline, setDeadline] = useState('')
  const change = useOperationCall('changeDeadline')
  return (
    <ReasonDialog
      words={{
        title: 'Change deadline',
        description: 'The case escalates if it is not settled by then. The key protection does not change.',
        button: 'Change deadline',
        done: 'Deadline changed',
        failed: 'The deadline was not changed'
      }}
      open={open}
      onOpenChange={onOpenChange}
      call={change}
      missing={deadline === '' ? 'Choose a deadline.' : undefined}
      fields={['deadline']}
      send={(reason, { onSuccess }) =>
        change.mutate(
          {
            params: { operationId: id },
            body: { deadline: `${deadline}:00Z`, reason, expectedVersion: version }
          },
          {
            onSuccess: () => {
              onSuccess()
              setDeadline('')
            }
          }
        )
      }
    >
      {(errors) => <DeadlineField value={deadline} onChange={setDeadline} error={errors.deadline} />}
    </ReasonDialog>
  )
}
